import type { Filter } from "#components/data-table/filters/filter.ts";
import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { type Phase, phaseKinds } from "#lib/goods/catalog/promotion.ts";
import { phaseLabels } from "../list/phase-columns.tsx";

/** Whether a promotion or an allocation runs today. */
export const phaseFilter = <Row extends { readonly phase: Phase | null }, Query>(): Filter<Row, Query, readonly Phase["kind"][]> =>
  choices({
    label: "Runs",
    options: phaseKinds.map((value) => ({ value, label: phaseLabels[value] })),
    of: ({ phase }) => phase?.kind ?? null,
    isCounted: true,
  });
