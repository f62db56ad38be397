"use client";
import { useQuery } from "@tanstack/react-query";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { useApi } from "#lib/api/api-provider.tsx";
import { placeQueries } from "#lib/api/places.ts";
import { supplierQueries } from "#lib/api/suppliers.ts";
import { formatCount } from "#lib/format/numbers.ts";

interface IdFilterProps {
  chosen: readonly number[];
  onChosen: (chosen: readonly number[]) => void;
  locale: string;
}

const noteOf = (data: unknown, error: Error | null) =>
  data ? undefined : error ? `The names could not be loaded: ${error.message}` : "Loading…";

export function WarehouseFilter({ chosen, onChosen, locale }: IdFilterProps) {
  const { data, error } = useQuery(placeQueries(useApi()).locations());
  return (
    <ChoiceFilter
      label="Warehouse"
      choices={(data ?? []).map(({ LocationID, Location, State }) => ({ value: LocationID, label: `${Location}, ${State}` }))}
      chosen={chosen}
      onChosen={onChosen}
      allWords={data ? `All ${formatCount(data.length, locale)}` : "All"}
      locale={locale}
      note={noteOf(data, error)}
    />
  );
}

export function BrandFilter({ chosen, onChosen, locale }: IdFilterProps) {
  const { data, error } = useQuery(supplierQueries(useApi()).names());
  if (data && data.length <= 1 && chosen.length === 0) return null;
  const choices = (data ?? []).map(({ SupplierID, Supplier }) => ({ value: SupplierID, label: Supplier }));
  return (
    <ChoiceFilter
      label="Brand"
      choices={choices.sort((a, b) => a.label.localeCompare(b.label, "en"))}
      chosen={chosen}
      onChosen={onChosen}
      allWords={data ? `All ${formatCount(data.length, locale)}` : "All"}
      locale={locale}
      note={noteOf(data, error)}
    />
  );
}
