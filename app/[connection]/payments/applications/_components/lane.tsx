"use client";
import { type ComponentProps, useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { screenHref } from "#lib/routes.ts";
import { ApplicationStatus } from "../../../_components/applications/application-status.tsx";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import type { LaneName } from "../search-params.ts";
import { ApplicationCard } from "./application-card.tsx";
import type { useBoard } from "./use-board.ts";

export interface LaneProps {
  connection: string;
  name: LaneName;
  lane: ReturnType<typeof useBoard>["lanes"][LaneName];
  nameOf: ComponentProps<typeof ApplicationCard>["nameOf"];
  canRequest: boolean;
  isFiltered: boolean;
  /** Whether a narrow screen shows this lane. */
  isChosen: boolean;
}

const loadLeftOut = async () => (await import("../../../_components/sections/left-out-text.tsx")).LeftOutText;

const shownAtOnce = 20;

const emptyText: Record<LaneName, string> = {
  Pending: "No pending payment requests.",
  Exported: "No payment requests wait for the ERP.",
  Confirmed: "No payment request has been applied yet.",
  Rejected: "No rejected payment requests.",
};

export function Lane({ connection, name, lane, nameOf, canRequest, isFiltered, isChosen }: LaneProps) {
  const { locale } = useViewer();
  const [shown, setShown] = useState(shownAtOnce);
  const id = useId();
  const { entries, isPending, leftOut, hasMore, error } = lane;
  return (
    <section aria-labelledby={id} className={`min-w-0 ${isChosen ? "" : "max-xl:hidden"}`}>
      <h2 id={id} className="flex items-center gap-2 pb-2 font-semibold text-sm max-xl:sr-only">
        <ApplicationStatus status={name} />
        <span className="font-normal text-muted tabular-nums">{countLabel(lane, locale)}</span>
      </h2>
      {leftOut ? <AfterHydration load={loadLeftOut} props={{ read: lane }} /> : null}
      {isPending ? (
        <div aria-busy="true" className="space-y-2">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      ) : error ? (
        <ScreenError subject="These payment requests" error={error} onRetry={lane.retry} retrying={lane.isFetching} />
      ) : (
        <ul className="space-y-2">
          {entries.slice(0, shown).map((entry) => (
            <ApplicationCard key={entry.key} connection={connection} entry={entry} nameOf={nameOf} canRequest={canRequest} />
          ))}
          {entries.length === 0 ? (
            <li className="rounded-lg border border-line border-dashed px-3 py-6 text-center text-muted text-sm">
              {isFiltered ? "No requests match the filters." : hasMore || leftOut ? "None among those read." : emptyText[name]}
            </li>
          ) : null}
        </ul>
      )}
      {entries.length > shown ? (
        <Button size="sm" variant="ghost" className="mt-2 w-full" onClick={() => setShown(shown + shownAtOnce)}>
          Show {formatCount(Math.min(shownAtOnce, entries.length - shown), locale)} more
        </Button>
      ) : hasMore ? (
        <p className="pt-2 text-center text-faint text-xs">
          Only the latest are shown.{" "}
          <Link
            href={screenHref(connection, "payments/history", { statuses: name })}
            className="underline underline-offset-2 hover:text-ink"
          >
            All {name.toLowerCase()} requests
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** "12", or "12+" if the API has more than were read or could be read. */
export function countLabel({ entries, leftOut, hasMore, isPending, error }: LaneProps["lane"], locale: string): string {
  if (isPending || error) return "";
  return `${formatCount(entries.length, locale)}${hasMore || leftOut ? "+" : ""}`;
}
