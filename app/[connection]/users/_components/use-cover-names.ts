"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { customerQueries } from "#lib/api/customers.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { placeQueries } from "#lib/api/places.ts";
import { supplierQueries } from "#lib/api/suppliers.ts";
import type { User } from "#lib/api/users.ts";

export interface Covered {
  readonly id: number;
  readonly name: string;
}

/** What a user covers; null where the API gives none for the role. */
export interface Cover {
  readonly customers: readonly Covered[] | null;
  readonly brands: readonly Covered[] | null;
  readonly warehouses: readonly Covered[] | null;
}

/** What users cover, by name; by id until the names are known. */
export function useCoverNames(): (user: User) => Cover {
  const api = useApi();
  const { data: customers } = useQuery(customerQueries(api).names());
  const { data: brands } = useQuery(supplierQueries(api).names());
  const { data: places } = useQuery(placeQueries(api).locations());
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
