"use client";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { ToggleFilter } from "#components/data-table/filters/toggle-filter.tsx";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import type { Customer } from "#lib/customers/customer.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { RepFilter } from "../../_components/filters/rep-filter.tsx";
import { StateFilter } from "../../_components/filters/state-filter.tsx";
import { accountStatuses, type CustomerSearch } from "../search-params.ts";

interface CustomerFiltersProps {
  search: CustomerSearch;
  onChange: (changes: Partial<CustomerSearch>) => void;
  view: RowView<Customer>;
  rows: readonly Customer[] | undefined;
}

const itself = (customer: Customer) => customer;

export function CustomerFilters({ search, onChange, view, rows }: CustomerFiltersProps) {
  const { locale } = useViewer();
  return (
    <>
      <ChoiceFilter
        label="Status"
        choices={accountStatuses}
        chosen={search.statuses}
        onChosen={(statuses) => onChange({ statuses })}
        allLabel={`All ${accountStatuses.length}`}
        locale={locale}
      />
      <StateFilter chosen={search.states} onChosen={(states) => onChange({ states })} />
      <RepFilter rows={rows} view={view} customerOf={itself} chosen={search.reps} onChosen={(reps) => onChange({ reps })} />
      <ToggleFilter label="On hold" isOn={search.hold} onChange={(hold) => onChange({ hold })} />
    </>
  );
}
