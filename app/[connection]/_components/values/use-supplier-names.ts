"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allSuppliers } from "#lib/api/resources.ts";
import { numberOf } from "#lib/format/text/number-of.ts";

/** Stands for the name of a supplier while the names are loading. */
export const supplierNumber = (SupplierID: number): string => numberOf("Supplier", SupplierID);

/** Supplier names by id, or the id when a name is unknown. Null while loading. */
export function useSupplierNames(): ((SupplierID: number) => string) | null {
  const { data, isError } = useQuery(allSuppliers(useApi()));
  return useMemo(() => {
    if (!data && !isError) return null;
    const names = new Map(data?.map(({ SupplierID, Supplier }) => [SupplierID, Supplier]));
    return (SupplierID) => names.get(SupplierID) ?? (SupplierID === 0 ? "No supplier" : supplierNumber(SupplierID));
  }, [data, isError]);
}
