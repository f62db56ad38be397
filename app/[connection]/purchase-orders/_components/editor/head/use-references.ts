"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allLocations, allSuppliers, allVendors, productsOfSupplier, type Vendor } from "#lib/api/resources.ts";
import type { Warehouse } from "#lib/format/text/address.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import { filledLines } from "#lib/orders/drafts/draft.ts";
import type { DraftSession } from "#lib/orders/drafts/session/session-view.ts";
import { useSession } from "../session/use-session.ts";

export interface References {
  /** Empty while loading. */
  readonly vendors: readonly Vendor[];
  readonly warehouses: readonly Warehouse[];
  readonly suppliers: readonly { readonly SupplierID: number; readonly Supplier: string }[];
  /** The supplier's products. Undefined while loading. */
  readonly catalog: readonly Product[] | undefined;
  /** The data that could not be read. Null if nothing failed. */
  readonly failed: {
    readonly nouns: readonly string[];
    readonly error: unknown;
    readonly isReading: boolean;
    readonly retry: () => void;
  } | null;
}

const none: readonly never[] = [];

/** Names and rules for the editor. The draft can be edited while they load or when they fail. */
export function useReferences(session: DraftSession): References {
  const api = useApi();
  const supplier_id = useSession(session, ({ draft }) => draft.supplier_id);
  const vendorsQuery = useQuery(allVendors(api));
  const warehousesQuery = useQuery(allLocations(api));
  const suppliersQuery = useQuery(allSuppliers(api));
  const productsQuery = useQuery({ ...productsOfSupplier(api, supplier_id ?? 0), enabled: supplier_id !== null });
  const failed = [
    { noun: "suppliers", query: suppliersQuery },
    { noun: "vendors", query: vendorsQuery },
    { noun: "warehouses", query: warehousesQuery },
    { noun: "supplier’s products", query: productsQuery },
  ].filter(({ query }) => query.isError && query.data === undefined);
  const vendors = vendorsQuery.data ?? none;
  const suppliers = useMemo(() => {
    const withVendor = new Set(vendors.map(({ SupplierID }) => SupplierID));
    return (suppliersQuery.data ?? none)
      .filter(({ SupplierID }) => withVendor.has(SupplierID))
      .toSorted((a, b) => (a.Supplier ?? "").localeCompare(b.Supplier ?? "", "en"));
  }, [suppliersQuery.data, vendors]);
  useOnlyChoice(session, suppliers, vendors);
  return {
    vendors,
    warehouses: warehousesQuery.data ?? none,
    suppliers,
    catalog: productsQuery.data,
    failed: failed[0]
      ? {
          nouns: failed.map(({ noun }) => noun),
          error: failed[0].query.error,
          isReading: failed.some(({ query }) => query.isFetching),
          retry: () => {
            for (const { query } of failed) void query.refetch();
          },
        }
      : null,
  };
}

/** Selects the only supplier or vendor that the key sees. */
function useOnlyChoice(session: DraftSession, suppliers: References["suppliers"], vendors: readonly Vendor[]): void {
  const isBare = useSession(
    session,
    ({ draft, globalID }) => globalID === null && draft.supplier_id === null && filledLines(draft).length === 0,
  );
  useEffect(() => {
    const [only, second] = suppliers;
    if (!isBare || !only || second) return;
    const own = new Set(vendors.filter(({ SupplierID }) => SupplierID === only.SupplierID).map(({ VendorID }) => VendorID));
    const [vendor = null] = own.size === 1 ? own : [];
    session.edit((draft) => ({ ...draft, supplier_id: only.SupplierID, vendor_id: draft.vendor_id ?? vendor }));
  }, [isBare, suppliers, vendors, session]);
}
