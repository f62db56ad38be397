"use client";
import Link from "next/link";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { BoardGroup, Stop } from "#lib/delivery/stops.ts";
import { formatCount } from "#lib/format/numbers.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { StopCutOff } from "./stop-cut-off.tsx";
import { StopNotes } from "./stop-notes.tsx";

const shownAtFirst = 40;

/** Customers whose orders close at the same instant. */
export function BoardGroupCard({ group, connection }: { group: BoardGroup; connection: string }) {
  const { locale } = useViewer();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? group.stops : group.stops.slice(0, shownAtFirst);
  return (
    <section className="rounded-md border border-line bg-surface">
      <h4 className="border-line border-b px-2.5 py-1.5 text-muted text-xs">
        Orders by <StopCutOff cutOffMs={group.cutOffMs} />
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

function StopLink({ stop, connection }: { stop: Stop; connection: string }) {
  const { customer } = stop;
  return (
    <Link
      href={`/${connection}/customers/${customer.CustomerID}`}
      className="block px-2.5 py-1.5 text-sm hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:py-2.5"
    >
      <span className="block truncate" title={customer.CustomerName}>
        {customer.CustomerName}
      </span>
      <StopNotes stop={stop} />
    </Link>
  );
}
