"use client";
import { LegendDot } from "#components/charts/legend-key.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { type PlanState, planStates } from "#lib/goods/replenishment/plan-row.ts";
import { orderUnits, type PlanListRow } from "./plan-list-row.ts";
import { stateName } from "./plan-status.tsx";

const fills: Readonly<Record<PlanState, string>> = {
  today: "bg-fill-danger",
  capped: "bg-fill-warning",
  wait: "bg-info",
  drafted: "bg-accent",
  covered: "bg-fill-positive",
  idle: "bg-fill-neutral",
  stopped: "bg-fill-neutral",
};

interface PlanSummaryProps {
  /** Rows that are not snoozed. Undefined while loading. */
  rows: readonly PlanListRow[] | undefined;
  chosen: readonly PlanState[];
  onChosen: (chosen: readonly PlanState[]) => void;
}

/** Number of suggestions per state. Each state filters the list. */
export function PlanSummary({ rows, chosen, onChosen }: PlanSummaryProps) {
  const { locale } = useViewer();
  if (!rows) return <SummarySkeleton />;
  const counts = Map.groupBy(rows, ({ state }) => state);
  return (
    <fieldset className="flex min-w-0 gap-2 overflow-x-auto border-line border-b px-4 py-3 sm:px-6">
      <legend className="sr-only">Show only</legend>
      {planStates
        .filter((state) => counts.has(state) || chosen.includes(state))
        .map((state) => {
          const isOn = chosen.includes(state);
          const own = counts.get(state) ?? [];
          const cases = own.reduce((sum, row) => sum + row.cases, 0);
          const units = own.reduce((sum, row) => sum + orderUnits(row), 0);
          return (
            <button
              key={state}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChosen(isOn ? chosen.filter((other) => other !== state) : [...chosen, state])}
              className="min-w-32 shrink-0 rounded-lg border border-line bg-surface px-3 py-2 text-left transition-colors duration-100 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              <span className="flex items-center gap-1.5 text-muted text-xs">
                <LegendDot fill={fills[state]} />
                {stateName(state)}
              </span>
              <span className="block font-semibold text-lg tabular-nums tracking-tight">{formatCount(own.length, locale)}</span>
              <span className="block min-h-4 text-faint text-xs tabular-nums">
                {cases > 0 ? `${countOf(cases, "case", locale)}, ${countOf(units, "unit", locale)}` : ""}
              </span>
            </button>
          );
        })}
    </fieldset>
  );
}

/** Has the height of the loaded summary. */
export function SummarySkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-2 overflow-hidden border-line border-b px-4 py-3 sm:px-6">
      {["today", "wait", "covered", "stopped"].map((state) => (
        <div key={state} className="min-w-32 shrink-0 rounded-lg border border-line px-3 py-2">
          <Skeleton className="my-0.75 h-3 w-20" />
          <Skeleton className="my-1.25 h-4 w-8" />
          <Skeleton className="my-0.75 h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
