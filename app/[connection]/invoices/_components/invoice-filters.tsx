"use client";
import { memo } from "react";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { DateFilter } from "#components/data-table/filters/date-filter.tsx";
import { ToggleFilter } from "#components/data-table/filters/toggle-filter.tsx";
import type { Viewer } from "#lib/format/viewer.tsx";
import { CustomerFilter } from "../../_components/filters/scope-filters.tsx";
import { StateFilter } from "../../_components/filters/state-filter.tsx";
import { type InvoiceSearch, statusIDs } from "../search-params.ts";
import { statusLabel } from "./invoice-status.tsx";

interface InvoiceFiltersProps {
  search: InvoiceSearch;
  onChange: (changes: Partial<InvoiceSearch>) => void;
  viewer: Viewer;
}

const statusChoices = statusIDs.map((status) => ({ value: status, label: statusLabel(status) }));

/** Memoised: what is typed into the search box is none of its business. */
export const InvoiceFilters = memo(function InvoiceFilters({ search, onChange, viewer }: InvoiceFiltersProps) {
  const { locale, today } = viewer;
  return (
    <>
      <ChoiceFilter
        label="Status"
        choices={statusChoices}
        chosen={search.statuses}
        onChosen={(statuses) => onChange({ statuses })}
        allLabel={`All ${statusChoices.length}`}
        locale={locale}
      />
      <CustomerFilter chosen={search.customers} onChosen={(customers) => onChange({ customers })} locale={locale} />
      <StateFilter chosen={search.states} onChosen={(states) => onChange({ states })} />
      <DateFilter label="Date" choice={search.dates} onChoice={(dates) => onChange({ dates })} today={today} locale={locale} />
      <ToggleFilter label="Open only" isOn={search.open} onChange={(open) => onChange({ open })} />
      <ToggleFilter label="Overdue" isOn={search.overdue} onChange={(overdue) => onChange({ overdue })} />
      <ToggleFilter label="Due in 7 days" isOn={search.soon} onChange={(soon) => onChange({ soon })} />
    </>
  );
});
