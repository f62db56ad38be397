"use client";
import { useViewer } from "#components/viewer.tsx";
import { fromMicros } from "#contract/decimal.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { type GroupTotal, type ResultGroup, resultGroups } from "#lib/receivables/reconcile/compare.ts";
import { Cents } from "../../../_components/values/cents.tsx";
import { groupLabels } from "./compared-row.tsx";

interface GroupTabsProps {
  totals: Readonly<Record<ResultGroup, GroupTotal>>;
  chosen: readonly ResultGroup[];
  onChosen: (chosen: readonly ResultGroup[]) => void;
}

const noTotal: GroupTotal = { count: 0, books: 0n, distributor: 0n };

/** Every group with its exact totals. Choosing a group shows only its rows. */
export function GroupTabs({ totals, chosen, onChosen }: GroupTabsProps) {
  const all = resultGroups.reduce((sum, group) => addTotals(sum, totals[group]), noTotal);
  const [only] = chosen.length === 1 ? chosen : [];
  return (
    <fieldset className="flex min-w-0 gap-2 overflow-x-auto border-line border-b px-4 py-3 sm:px-6">
      <legend className="sr-only">Show only</legend>
      <Tab label="All" total={all} isOn={chosen.length === 0} onClick={() => onChosen([])} />
      {resultGroups.map((group) => (
        <Tab
          key={group}
          label={groupLabels[group]}
          total={totals[group]}
          isOn={only === group}
          onClick={() => onChosen(only === group ? [] : [group])}
        />
      ))}
    </fieldset>
  );
}

const addTotals = (a: GroupTotal, b: GroupTotal): GroupTotal => ({
  count: a.count + b.count,
  books: a.books + b.books,
  distributor: a.distributor + b.distributor,
});

function Tab({ label, total, isOn, onClick }: { label: string; total: GroupTotal; isOn: boolean; onClick: () => void }) {
  const { locale } = useViewer();
  const line = (name: string, micros: bigint) => (
    <span className="flex justify-between gap-3 text-faint text-xs tabular-nums">
      {name} <Cents value={fromMicros(micros)} locale={locale} />
    </span>
  );
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="min-w-36 shrink-0 rounded-lg border border-line bg-surface px-3 py-2 text-left transition-colors duration-100 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      <span className="block text-muted text-xs">{label}</span>
      <span className="block font-semibold text-lg tabular-nums tracking-tight">{formatCount(total.count, locale)}</span>
      {line("Books", total.books)}
      {line("Distributor", total.distributor)}
      {line("Difference", total.books - total.distributor)}
    </button>
  );
}
