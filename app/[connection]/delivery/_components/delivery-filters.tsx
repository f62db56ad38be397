"use client";
import { ToggleFilter } from "#components/data-table/filters/toggle-filter.tsx";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import type { Stop } from "#lib/delivery/stops.ts";
import { RepFilter } from "../../_components/filters/rep-filter.tsx";
import { StateFilter } from "../../_components/filters/state-filter.tsx";
import type { DeliverySearch } from "../search-params.ts";
import { customerOf } from "./row-filters.ts";

interface DeliveryFiltersProps {
  search: DeliverySearch;
  onChange: (changes: Partial<DeliverySearch>) => void;
  view: RowView<Stop>;
  stops: readonly Stop[] | undefined;
}

export function DeliveryFilters({ search, onChange, view, stops }: DeliveryFiltersProps) {
  return (
    <>
      <RepFilter rows={stops} view={view} customerOf={customerOf} chosen={search.reps} onChosen={(reps) => onChange({ reps })} />
      <StateFilter chosen={search.states} onChosen={(states) => onChange({ states })} />
      <ToggleFilter label="Still to make" isOn={search.open} onChange={(open) => onChange({ open })} />
    </>
  );
}
