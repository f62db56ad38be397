"use client";
import { useQuery } from "@tanstack/react-query";
import type { Choice, LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allCustomers, allLocations, allSuppliers, allVendors } from "#lib/api/resources.ts";
import { accountStatusLabel } from "#lib/customers/account-status.ts";

/** `noun` and the id stand for a name that the API does not have: "Vendor 5". */
export const choiceOf = (value: number, name: string | null, noun: string, note?: string | false): Choice<number> => ({
  value,
  label: `${name || `${noun} ${value}`}${note ? ` (${note})` : ""}`,
});

export const byLabel = <V extends string | number>(choices: readonly Choice<V>[] | undefined) =>
  choices?.toSorted((a, b) => a.label.localeCompare(b.label, "en"));

export function useCustomerChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allCustomers(useApi()));
  const choices = data?.map(({ CustomerID, CustomerName, AccountStatus }) =>
    choiceOf(CustomerID, CustomerName, "Customer", AccountStatus !== "Active" && accountStatusLabel(AccountStatus)),
  );
  return { choices: byLabel(choices), error };
}

export function useBrandChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allSuppliers(useApi()));
  const choices = data?.map(({ SupplierID, Supplier, Active }) => choiceOf(SupplierID, Supplier, "Brand", Active === false && "inactive"));
  return { choices: byLabel(choices), error };
}

/** A vendor has one record per warehouse that it delivers to. */
export function useVendorChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allVendors(useApi()));
  const names = new Map(data?.map(({ VendorID, VendorName }) => [VendorID, VendorName]));
  return { choices: data && byLabel([...names].map(([value, name]) => choiceOf(value, name, "Vendor"))), error };
}

export function useWarehouseChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allLocations(useApi()));
  const choices = data?.map(({ LocationID, Location, State }) =>
    choiceOf(LocationID, State && Location ? `${Location}, ${State}` : Location, "Warehouse"),
  );
  return { choices: byLabel(choices), error };
}
