"use client";
import { useQuery } from "@tanstack/react-query";
import type { Choice, LoadedChoices } from "#components/data-table/filters/filter.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allCustomers, allLocations, allStates, allSuppliers, allVendors } from "#lib/api/resources.ts";

const byLabel = <V extends string | number>(choices: readonly Choice<V>[]) =>
  choices.toSorted((a, b) => a.label.localeCompare(b.label, "en"));

export function useCustomerChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allCustomers(useApi()));
  const choices = data?.map(({ CustomerID, CustomerName, AccountStatus }) => ({
    value: CustomerID,
    label: AccountStatus === "Active" ? CustomerName : `${CustomerName} (${AccountStatus})`,
  }));
  return { choices: choices && byLabel(choices), error };
}

export function useBrandChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allSuppliers(useApi()));
  const choices = data?.map(({ SupplierID, Supplier, Active }) => ({
    value: SupplierID,
    label: Active ? Supplier : `${Supplier} (inactive)`,
  }));
  return { choices: choices && byLabel(choices), error };
}

/** A vendor has one record per warehouse that it delivers to. */
export function useVendorChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allVendors(useApi()));
  const names = new Map(data?.map(({ VendorID, VendorName }) => [VendorID, VendorName]));
  return { choices: data && byLabel([...names].map(([value, label]) => ({ value, label }))), error };
}

export function useWarehouseChoices(): LoadedChoices<number> {
  const { data, error } = useQuery(allLocations(useApi()));
  const choices = data?.map(({ LocationID, Location, State }) => ({ value: LocationID, label: `${Location}, ${State}` }));
  return { choices: choices && byLabel(choices), error };
}

export function useStateChoices(): LoadedChoices<string> {
  const { data, error } = useQuery(allStates(useApi()));
  const choices = data?.map(({ StateAbbreviation, StateName }) => ({
    value: StateAbbreviation,
    label: `${StateName} (${StateAbbreviation})`,
  }));
  return { choices, error };
}
