"use client";
import { useQuery } from "@tanstack/react-query";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { customerQueries } from "#lib/api/customers.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { placeQueries } from "#lib/api/places.ts";
import { supplierQueries } from "#lib/api/suppliers.ts";
import { formatCount } from "#lib/format/numbers.ts";
import { namesNote } from "../list/names-note.ts";

interface IdFilterProps {
  chosen: readonly number[];
  onChosen: (chosen: readonly number[]) => void;
  locale: string;
}

export function WarehouseFilter({ chosen, onChosen, locale }: IdFilterProps) {
  const { data, error } = useQuery(placeQueries(useApi()).locations());
  return (
    <ChoiceFilter
      label="Warehouse"
      choices={(data ?? []).map(({ LocationID, Location, State }) => ({ value: LocationID, label: `${Location}, ${State}` }))}
      chosen={chosen}
      onChosen={onChosen}
      allLabel={data ? `All ${formatCount(data.length, locale)}` : "All"}
      locale={locale}
      note={namesNote(data, error)}
    />
  );
}

export function BrandFilter({ chosen, onChosen, locale }: IdFilterProps) {
  const { data, error } = useQuery(supplierQueries(useApi()).names());
  if (data && data.length <= 1 && chosen.length === 0) return null;
  const choices = (data ?? []).map(({ SupplierID, Supplier, Active }) => ({
    value: SupplierID,
    label: Active ? Supplier : `${Supplier} (inactive)`,
  }));
  return (
    <ChoiceFilter
      label="Brand"
      choices={choices.sort((a, b) => a.label.localeCompare(b.label, "en"))}
      chosen={chosen}
      onChosen={onChosen}
      allLabel={data ? `All ${formatCount(data.length, locale)}` : "All"}
      locale={locale}
      note={namesNote(data, error)}
    />
  );
}

interface CustomerFilterProps extends IdFilterProps {
  /** Where they are called otherwise: "Store". */
  label?: string;
}

export function CustomerFilter({ label = "Customer", chosen, onChosen, locale }: CustomerFilterProps) {
  const { data, error } = useQuery(customerQueries(useApi()).names());
  if (data && data.length <= 1 && chosen.length === 0) return null;
  const choices = (data ?? []).map(({ CustomerID, CustomerName, AccountStatus }) => ({
    value: CustomerID,
    label: AccountStatus === "Active" ? CustomerName : `${CustomerName} (${AccountStatus})`,
  }));
  return (
    <ChoiceFilter
      label={label}
      choices={choices.sort((a, b) => a.label.localeCompare(b.label, "en"))}
      chosen={chosen}
      onChosen={onChosen}
      allLabel={data ? `All ${formatCount(data.length, locale)}` : "All"}
      locale={locale}
      note={namesNote(data, error)}
    />
  );
}
