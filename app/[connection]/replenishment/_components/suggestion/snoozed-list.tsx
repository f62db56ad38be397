"use client";
import { Button } from "#components/ui/button.tsx";
import { focusNeighbor } from "#components/ui/overlays/focus-neighbor.ts";
import { useViewer } from "#components/viewer.tsx";
import { formatDay } from "#lib/format/dates/dates.ts";
import { useLocalPlanState } from "../../../_components/shell/hydration/use-local-plan-state.ts";
import type { PlanListRow } from "../plan/plan-list-row.ts";

interface SnoozedListProps {
  snoozed: readonly PlanListRow[];
  /** Called before the last snooze ends, whose button has the focus. */
  onLast: () => void;
}

/** Snoozed products, with the end of each snooze and a button to end it now. */
export function SnoozedList({ snoozed, onLast }: SnoozedListProps) {
  const { locale } = useViewer();
  const { snooze } = useLocalPlanState();
  if (snoozed.length === 0) return <p className="text-muted text-sm">No product is snoozed.</p>;
  return (
    <ul className="divide-y divide-line">
      {snoozed.map(({ id, productName, place, snoozedUntil }) => (
        <li key={id} className="flex items-center justify-between gap-3 px-1.5 py-1.5 text-sm">
          <span className="min-w-0">
            <span className="block truncate font-medium">{productName}</span>
            <span className="block text-muted text-xs">
              {place}, until {snoozedUntil ? formatDay(snoozedUntil, locale) : ""}
            </span>
          </span>
          <Button
            size="sm"
            aria-label={`End snooze of ${productName}, ${place}`}
            onClick={({ currentTarget }) => {
              if (!focusNeighbor(currentTarget)) onLast();
              snooze(id, null);
            }}
          >
            End snooze
          </Button>
        </li>
      ))}
    </ul>
  );
}
