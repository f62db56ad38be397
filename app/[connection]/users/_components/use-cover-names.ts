"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allCustomers, allLocations, allSuppliers, type User } from "#lib/api/resources.ts";

export interface CoverEntry {
  readonly id: number;
  readonly name: string;
}

/** Customers, brands and warehouses of a user. Null if the API has no such list for the role. */
export interface Cover {
  readonly customers: readonly CoverEntry[] | null;
  readonly brands: readonly CoverEntry[] | null;
  readonly warehouses: readonly CoverEntry[] | null;
}

/** Resolves the ids that a user covers to names. Shows the id while names are loading. */
export function useCoverNames(): (user: User) => Cover {
  const api = useApi();
  const { data: customers } = useQuery(allCustomers(api));
  const { data: brands } = useQuery(allSuppliers(api));
  const { data: places } = useQuery(allLocations(api));
  return useMemo(() => {
    const customerOf = new Map(customers?.map(({ CustomerID, CustomerName }) => [CustomerID, CustomerName]));
    const brandOf = new Map(brands?.map(({ SupplierID, Supplier }) => [SupplierID, Supplier]));
    const placeOf = new Map(places?.map(({ LocationID, Location }) => [LocationID, Location]));
    const named = (ids: readonly number[] | null, nameOf: ReadonlyMap<number, string>, noun: string) =>
      ids?.map((id) => ({ id, name: nameOf.get(id) ?? `${noun} ${id}` })) ?? null;
    return ({ CustomerIDs, SupplierIDs, LocationIDs }) => ({
      customers: named(CustomerIDs, customerOf, "Customer"),
      brands: named(SupplierIDs, brandOf, "Brand"),
      warehouses: named(LocationIDs, placeOf, "Warehouse"),
    });
  }, [customers, brands, places]);
}
