"use client";
import { useQuery } from "@tanstack/react-query";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { ToggleFilter } from "#components/data-table/filters/toggle-filter.tsx";
import type { RowView } from "#components/data-table/row-view.ts";
import { useApi } from "#lib/api/api-provider.tsx";
import { placeQueries } from "#lib/api/places.ts";
import type { Stop } from "#lib/delivery/stops.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import type { DeliverySearch } from "../search-params.ts";
import { repFilterID } from "./row-filters.ts";

interface DeliveryFiltersProps {
  search: DeliverySearch;
  onChange: (changes: Partial<DeliverySearch>) => void;
  view: RowView<Stop>;
  stops: readonly Stop[] | undefined;
}

export function DeliveryFilters({ search, onChange, view, stops }: DeliveryFiltersProps) {
  const { locale } = useViewer();
  const { data: states } = useQuery(placeQueries(useApi()).states());
  const names = new Map(stops?.map(({ customer }) => [customer.SalesRepUserID, customer.SalesRepName]));
  const reps = [...view.facet(repFilterID, ({ customer }) => customer.SalesRepUserID)].map(([value, count]) => ({
    value,
    count,
    label: names.get(value) || `Rep ${value}`,
  }));
  return (
    <>
      <ChoiceFilter
        label="Sales rep"
        choices={reps}
        chosen={search.reps}
        onChosen={(chosen) => onChange({ reps: chosen })}
        allWords="All"
        locale={locale}
      />
      {states && states.length <= 1 && search.states.length === 0 ? null : (
        <ChoiceFilter
          label="State"
          choices={(states ?? []).map((state) => ({ value: state.StateAbbreviation, label: state.StateName }))}
          chosen={search.states}
          onChosen={(chosen) => onChange({ states: chosen })}
          allWords={states ? `All ${states.length}` : "All"}
          locale={locale}
        />
      )}
      <ToggleFilter label="Still to make" isOn={search.open} onChange={(open) => onChange({ open })} />
    </>
  );
}
