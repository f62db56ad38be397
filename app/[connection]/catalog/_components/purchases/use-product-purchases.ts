"use client";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { allVendors, purchaseResource } from "#lib/api/resources.ts";
import { purchaseStatuses } from "#lib/orders/purchases/progress/progress.ts";
import type { SectionQuery } from "../../../_components/sections/section.tsx";

interface ProductPurchases extends SectionQuery<readonly Purchase[]> {
  readonly hasActiveVendor: boolean;
}

/** Reads the purchases from the brand's active vendors with their lines. All sections share this query. */
export function useProductPurchases(supplierID: number): ProductPurchases {
  const api = useApi();
  const vendors = useQuery(allVendors(api));
  const ids = vendors.data?.filter(({ SupplierID }) => SupplierID === supplierID).map(({ VendorID }) => VendorID);
  const own = [...new Set(ids)].sort((a, b) => a - b);
  const purchases = useQuery({
    ...purchaseResource(api).all({ include_transactions: true, statuses: [...purchaseStatuses], vendor_ids: own }),
    enabled: own.length > 0,
  });
  const hasActiveVendor = own.length > 0;
  if (ids && !hasActiveVendor) return { hasActiveVendor, data: [], error: null, isFetching: false, refetch: vendors.refetch };
  return {
    hasActiveVendor,
    data: purchases.data,
    error: vendors.error ?? purchases.error,
    isFetching: vendors.isFetching || purchases.isFetching,
    refetch: () => (vendors.error ? vendors.refetch() : purchases.refetch()),
  };
}
