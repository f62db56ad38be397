"use client";
import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { DateFilter } from "#components/data-table/filters/date-filter.tsx";
import { ToggleFilter } from "#components/data-table/filters/toggle-filter.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { orderReferenceQueries } from "#lib/api/order-references.ts";
import { placeQueries } from "#lib/api/places.ts";
import { formatDate } from "#lib/format/dates.ts";
import { failureText } from "#lib/format/failure-text.ts";
import type { Viewer } from "#lib/format/viewer.tsx";
import type { PurchaseSearch } from "../search-params.ts";

interface PurchaseFiltersProps {
  search: PurchaseSearch;
  onChange: (changes: Partial<PurchaseSearch>) => void;
  viewer: Viewer;
}

/** Memoised: what is typed into the search box is none of its business. */
export const PurchaseFilters = memo(function PurchaseFilters({ search, onChange, viewer }: PurchaseFiltersProps) {
  const { locale, today } = viewer;
  return (
    <>
      <VendorFilter search={search} onChange={onChange} locale={locale} />
      <WarehouseFilter search={search} onChange={onChange} locale={locale} />
      <DateFilter label="Date" choice={search.dates} onChoice={(dates) => onChange({ dates })} today={today} locale={locale} />
      <ToggleFilter
        label="Calendar"
        isOn={search.calendar}
        onChange={(calendar) => onChange({ calendar, ...(!calendar && { day: null }) })}
      />
      {search.day ? (
        <ToggleFilter label={`Delivery ${formatDate(search.day, locale)}`} isOn onChange={() => onChange({ day: null })} />
      ) : null}
    </>
  );
});

interface NamesFilterProps extends Pick<PurchaseFiltersProps, "search" | "onChange"> {
  locale: string;
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, "en");

function VendorFilter({ search, onChange, locale }: NamesFilterProps) {
  const { data, error } = useQuery(orderReferenceQueries(useApi()).vendors());
  const names = new Map(data?.map(({ VendorID, VendorName }) => [VendorID, VendorName]));
  return (
    <ChoiceFilter
      label="Vendor"
      choices={[...names].map(([value, label]) => ({ value, label })).sort(byLabel)}
      chosen={search.vendors}
      onChosen={(vendors) => onChange({ vendors })}
      allLabel={data ? `All ${names.size}` : "All"}
      locale={locale}
      note={noteOf(data, error)}
    />
  );
}

function WarehouseFilter({ search, onChange, locale }: NamesFilterProps) {
  const { data, error } = useQuery(placeQueries(useApi()).locations());
  if (data && data.length <= 1 && search.warehouses.length === 0) return null;
  return (
    <ChoiceFilter
      label="Warehouse"
      choices={(data ?? []).map(({ LocationID, Location }) => ({ value: LocationID, label: Location })).sort(byLabel)}
      chosen={search.warehouses}
      onChosen={(warehouses) => onChange({ warehouses })}
      allLabel={data ? `All ${data.length}` : "All"}
      locale={locale}
      note={noteOf(data, error)}
    />
  );
}

function noteOf(data: unknown, error: Error | null): string | undefined {
  if (data) return undefined;
  return error ? `The names could not be loaded: ${failureText(error)}` : "Loading…";
}
