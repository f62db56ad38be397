"use client";
import { ChevronRight } from "lucide-react";
import { useViewer } from "#components/viewer.tsx";
import type { BoardGroup } from "#lib/delivery/stops.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { BoardGroupCard } from "./board-group-card.tsx";

/** Collapsed list of the day's deliveries whose cut-off has passed. */
export function BoardMissed({ groups, connection }: { groups: readonly BoardGroup[]; connection: string }) {
  const { locale } = useViewer();
  const count = groups.reduce((sum, { stops }) => sum + stops.length, 0);
  return (
    <details className="group break-inside-auto!">
      <summary className="flex min-h-7 cursor-pointer list-none items-center gap-1.5 text-muted text-sm hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 shrink-0 text-faint transition-transform group-open:rotate-90" aria-hidden="true" />
        {countOf(count, "delivery", locale, "deliveries")} with a missed cut-off
      </summary>
      <div className="mt-2 space-y-3">
        {groups.map((group) => (
          <BoardGroupCard key={String(group.cutOffMs)} group={group} connection={connection} />
        ))}
      </div>
    </details>
  );
}
