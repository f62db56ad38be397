"use client";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import { type Phase, phaseKinds } from "#lib/catalog/promotion.ts";
import { phaseChoices } from "../list/phase-columns.tsx";

interface HasPhase {
  readonly phase: Phase | null;
}

const filterID = "phases";

/** No or unknown words restrict nothing. */
export function phaseFilters(chosen: readonly string[]): RowFilter<HasPhase>[] {
  const wanted = phaseKinds.filter((kind) => chosen.includes(kind));
  if (wanted.length === 0) return [];
  return [{ id: filterID, key: wanted.join(), test: ({ phase }) => phase !== null && wanted.includes(phase.kind) }];
}

interface PhaseFilterProps<Row extends HasPhase> {
  chosen: readonly string[];
  onChosen: (chosen: readonly string[]) => void;
  view: RowView<Row>;
  locale: string;
}

/** By whether the loaded rows run today. */
export function PhaseFilter<Row extends HasPhase>({ chosen, onChosen, view, locale }: PhaseFilterProps<Row>) {
  const counts = view.facet(filterID, ({ phase }) => phase?.kind ?? null);
  return (
    <ChoiceFilter<string>
      label="Runs"
      choices={phaseChoices.map((choice) => ({ ...choice, count: counts.get(choice.value) ?? 0 }))}
      chosen={chosen}
      onChosen={onChosen}
      allLabel={`All ${phaseChoices.length}`}
      locale={locale}
    />
  );
}
