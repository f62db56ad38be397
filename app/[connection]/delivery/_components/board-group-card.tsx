"use client";
import { useState } from "react";
import { useAddress } from "#components/data-table/url/address.ts";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { useSettledTime, useViewer } from "#components/viewer.tsx";
import { formatDay } from "#lib/format/dates/dates.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { type BoardGroup, nextStop, type Stop } from "#lib/parties/delivery/stops.ts";
import { stopHref } from "../../_components/receivables/stop-href.ts";
import { StopCutOff } from "../../_components/values/stop-cut-off.tsx";
import { StopNotes } from "./stop-notes.tsx";

const shownAtFirst = 40;

export function BoardGroupCard({ group, connection }: { group: BoardGroup; connection: string }) {
  const { locale } = useViewer();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? group.stops : group.stops.slice(0, shownAtFirst);
  return (
    <section className="overflow-hidden rounded-md border border-line bg-surface">
      <h4 className="border-line border-b bg-canvas px-3 py-1.5 @week:px-2.5 text-muted text-xs">
        Orders by <StopCutOff {...group} />
      </h4>
      <ul className="divide-y divide-line">
        {shown.map((stop) => (
          <li key={stop.id}>
            <StopLink stop={stop} connection={connection} />
          </li>
        ))}
      </ul>
      {shown.length < group.stops.length ? (
        <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)} className="w-full">
          {formatCount(group.stops.length - shown.length, locale)} more
        </Button>
      ) : null}
    </section>
  );
}

/** Links to the customer, where the order check for this delivery is shown. */
function StopLink({ stop, connection }: { stop: Stop; connection: string }) {
  const { locale, today } = useViewer();
  const { customer, cutOffMs, plan } = stop;
  const nowMs = useSettledTime(plan.flatMap((planned) => planned.cutOffMs ?? []));
  const { search } = useAddress();
  const next = cutOffMs !== null && cutOffMs < nowMs ? nextStop(plan, nowMs) : undefined;
  return (
    <Link
      href={stopHref(connection, stop, search)}
      className="flex flex-col justify-center gap-1 px-3 py-1.5 @week:px-2.5 text-sm -outline-offset-2 hover:bg-hover pointer-coarse:min-h-12 pointer-coarse:py-2.5"
    >
      <span className="line-clamp-3 font-medium [overflow-wrap:anywhere]">{customer.CustomerName}</span>
      <StopNotes stop={stop} />
      {next === undefined ? null : (
        <span className="block text-muted text-xs">
          {next ? `Next is ${formatDay(next.date, locale, today)}` : "No later delivery is planned"}
        </span>
      )}
    </Link>
  );
}
