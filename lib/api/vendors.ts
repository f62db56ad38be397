import type { Api, QueryOf } from "./http/api.ts";
import type { Vendor } from "./order-references.ts";
import { pageSizeMax } from "./reading/pages.ts";
import type { RowSource } from "./reading/use-all-rows.ts";

type ListQuery = Omit<QueryOf<"GET /v1/vendors">, "Page" | "PageSize">;

/** Active is required: left out, the API shows active vendors alone. */
export type VendorQuery = ListQuery & { readonly Active: boolean };

const firstPageSize = 50;

/** Vendors, one row a supplier and warehouse, for useAllRows; 403 for Customer keys, and for inactive ones without an Employee key. */
export function vendorRows(api: Api, query: VendorQuery): RowSource<Vendor> {
  return {
    first: {
      queryKey: [api.scope, "vendors", query],
      queryFn: ({ signal }) => api.call("GET /v1/vendors", { query: { ...query, PageSize: firstPageSize }, signal }),
    },
    readPage: (Page, signal) => api.call("GET /v1/vendors", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
    keyOf: ({ SupplierID, LocationID, VendorID }) => `${SupplierID} ${LocationID} ${VendorID}`,
  };
}
