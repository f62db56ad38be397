"use client";
import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { DateFilter } from "#components/data-table/filters/date-filter.tsx";
import { ToggleFilter } from "#components/data-table/filters/toggle-filter.tsx";
import { useApi } from "#lib/api/api-provider.tsx";
import { customerQueries } from "#lib/api/customers.ts";
import { formatCount } from "#lib/format/numbers.ts";
import type { Viewer } from "#lib/format/viewer.tsx";
import { namesNote } from "../../_components/names-note.ts";
import { StateFilter } from "../../_components/state-filter.tsx";
import { type InvoiceSearch, statusIDs } from "../search-params.ts";
import { statusWords } from "./invoice-status.tsx";

interface InvoiceFiltersProps {
  search: InvoiceSearch;
  onChange: (changes: Partial<InvoiceSearch>) => void;
  viewer: Viewer;
}

const statusChoices = statusIDs.map((status) => ({ value: status, label: statusWords(status) }));

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
        allWords={`All ${statusChoices.length}`}
        locale={locale}
      />
      <CustomerFilter search={search} onChange={onChange} locale={locale} />
      <StateFilter chosen={search.states} onChosen={(states) => onChange({ states })} />
      <DateFilter label="Date" choice={search.dates} onChoice={(dates) => onChange({ dates })} today={today} locale={locale} />
      <ToggleFilter label="Open only" isOn={search.open} onChange={(open) => onChange({ open })} />
      <ToggleFilter label="Overdue" isOn={search.overdue} onChange={(overdue) => onChange({ overdue })} />
      <ToggleFilter label="Due in 7 days" isOn={search.soon} onChange={(soon) => onChange({ soon })} />
    </>
  );
});

interface NamesFilterProps extends Pick<InvoiceFiltersProps, "search" | "onChange"> {
  locale: string;
}

function CustomerFilter({ search, onChange, locale }: NamesFilterProps) {
  const { data, error } = useQuery(customerQueries(useApi()).names());
  if (data && data.length <= 1 && search.customers.length === 0) return null;
  const choices = (data ?? []).map((customer) => ({
    value: customer.CustomerID,
    label: customer.AccountStatus === "Active" ? customer.CustomerName : `${customer.CustomerName} (${customer.AccountStatus})`,
  }));
  return (
    <ChoiceFilter
      label="Customer"
      choices={choices.sort((a, b) => a.label.localeCompare(b.label, "en"))}
      chosen={search.customers}
      onChosen={(customers) => onChange({ customers })}
      allWords={data ? `All ${formatCount(data.length, locale)}` : "All"}
      locale={locale}
      note={namesNote(data, error)}
    />
  );
}
