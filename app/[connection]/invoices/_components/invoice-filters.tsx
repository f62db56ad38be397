"use client";
import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { DateFilter } from "#components/data-table/filters/date-filter.tsx";
import { ToggleFilter } from "#components/data-table/filters/toggle-filter.tsx";
import { useApi } from "#lib/api/api-provider.tsx";
import { customerQueries } from "#lib/api/customers.ts";
import { placeQueries } from "#lib/api/places.ts";
import { formatCount } from "#lib/format/numbers.ts";
import type { Viewer } from "#lib/format/viewer.tsx";
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
      <StateFilter search={search} onChange={onChange} locale={locale} />
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
      note={noteOf(data, error)}
    />
  );
}

function StateFilter({ search, onChange, locale }: NamesFilterProps) {
  const { data, error } = useQuery(placeQueries(useApi()).states());
  if (data && data.length <= 1 && search.states.length === 0) return null;
  return (
    <ChoiceFilter
      label="State"
      choices={(data ?? []).map((state) => ({ value: state.StateAbbreviation, label: `${state.StateName} (${state.StateAbbreviation})` }))}
      chosen={search.states}
      onChosen={(states) => onChange({ states })}
      allWords={data ? `All ${data.length}` : "All"}
      locale={locale}
      note={noteOf(data, error)}
    />
  );
}

function noteOf(data: unknown, error: Error | null): string | undefined {
  if (data) return undefined;
  return error ? `The names could not be loaded: ${error.message}` : "Loading…";
}
