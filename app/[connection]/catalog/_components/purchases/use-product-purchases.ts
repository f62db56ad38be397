"use client";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { allVendors, purchaseResource } from "#lib/api/resources.ts";
import { purchaseStatuses } from "#lib/orders/purchases/progress/progress.ts";
import { lackingOf } from "../../../_components/sections/lacking-of.ts";
import type { SectionQuery } from "../../../_components/sections/section.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";

interface ProductPurchases extends SectionQuery<readonly Purchase[]> {
  readonly hasActiveVendor: boolean;
}

/** Reads the purchases from the brand's active vendors with their lines. All sections share this query. */
export function useProductPurchases(supplierID: number): ProductPurchases {
  const api = useApi();
  const vendors = useRecords(allVendors(api));
  const ids = vendors.data?.filter(({ SupplierID }) => SupplierID === supplierID).map(({ VendorID }) => VendorID);
  const own = [...new Set(ids)].sort((a, b) => a - b);
  const purchases = useRecords({
    ...purchaseResource(api).all({ include_transactions: true, statuses: [...purchaseStatuses], vendor_ids: own }),
    enabled: own.length > 0,
  });
  const hasActiveVendor = own.length > 0;
  if (ids && !hasActiveVendor) return { ...vendors, hasActiveVendor, data: [], error: null, isFetching: false };
  return {
    ...lackingOf(vendors, purchases),
    hasActiveVendor,
    data: purchases.data,
    error: vendors.error ?? purchases.error,
    isFetching: vendors.isFetching || purchases.isFetching,
    refetch: () => (vendors.error ? vendors.refetch() : purchases.refetch()),
  };
}
