"use client";
import { useQuery } from "@tanstack/react-query";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { ToggleFilter } from "#components/data-table/filters/toggle-filter.tsx";
import type { RowView } from "#components/data-table/row-view.ts";
import { useApi } from "#lib/api/api-provider.tsx";
import { placeQueries } from "#lib/api/places.ts";
import type { Customer } from "#lib/customers/customer.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { accountStatuses, type CustomerSearch } from "../search-params.ts";
import { repFilterID } from "./row-filters.ts";

interface CustomerFiltersProps {
  search: CustomerSearch;
  onChange: (changes: Partial<CustomerSearch>) => void;
  view: RowView<Customer>;
  rows: readonly Customer[] | undefined;
}

export function CustomerFilters({ search, onChange, view, rows }: CustomerFiltersProps) {
  const { locale } = useViewer();
  const { data: states } = useQuery(placeQueries(useApi()).states());
  return (
    <>
      <ChoiceFilter
        label="Status"
        choices={accountStatuses}
        chosen={search.statuses}
        onChosen={(statuses) => onChange({ statuses })}
        allWords={`All ${accountStatuses.length}`}
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
      <ChoiceFilter
        label="Sales rep"
        choices={repChoices(view, rows ?? [])}
        chosen={search.reps}
        onChosen={(reps) => onChange({ reps })}
        allWords="All"
        locale={locale}
      />
      <ToggleFilter label="On hold" isOn={search.hold} onChange={(hold) => onChange({ hold })} />
    </>
  );
}

/** The reps among the customers that are loaded, those with the most first. */
function repChoices(view: RowView<Customer>, rows: readonly Customer[]) {
  const names = new Map(rows.map((customer) => [customer.SalesRepUserID, customer.SalesRepName]));
  const counts = view.facet(repFilterID, (customer) => customer.SalesRepUserID);
  return [...counts].map(([value, count]) => ({ value, count, label: names.get(value) || `Rep ${value}` }));
}
