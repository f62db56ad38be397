"use client";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import type { Phase } from "#lib/catalog/promotion.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { PhaseFilter } from "../../_components/filters/phase-filter.tsx";
import { BrandFilter } from "../../_components/filters/scope-filters.tsx";
import { StateFilter } from "../../_components/filters/state-filter.tsx";
import type { PromotionSearch } from "../search-params.ts";

interface PromotionFiltersProps<Row> {
  search: PromotionSearch;
  onChange: (changes: Partial<PromotionSearch>) => void;
  view: RowView<Row>;
}

export function PromotionFilters<Row extends { readonly phase: Phase | null }>({ search, onChange, view }: PromotionFiltersProps<Row>) {
  const { locale } = useViewer();
  return (
    <>
      <PhaseFilter chosen={search.phases} onChosen={(phases) => onChange({ phases })} view={view} locale={locale} />
      <BrandFilter chosen={search.brands} onChosen={(brands) => onChange({ brands })} locale={locale} />
      <StateFilter chosen={search.states} onChosen={(states) => onChange({ states })} />
    </>
  );
}
