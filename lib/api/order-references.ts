import { queryOptions } from "@tanstack/react-query";
import type { Api, Reply } from "./http/api.ts";
import { collectPages, pageSizeMax } from "./reading/pages.ts";

export type Vendor = Reply<"GET /v1/vendors">["Data"][number];

const slowToChangeMs = 10 * 60_000;
/** A draft may hold products of any status: docs/api/data-api.md "Product catalog". */
const everyProductStatus = [0, 1, 2, 3, 4, 5];

/** What purchase orders name besides warehouses: vendors and products. Query keys and functions; errors are ApiErrors. */
export function orderReferenceQueries(api: Api) {
  const root = [api.scope, "order references"] as const;
  const readProducts = (ProductIDs: readonly number[], signal: AbortSignal) =>
    collectPages({
      signal,
      readPage: (Page) => api.call("GET /v1/products", { query: { ProductIDs: [...ProductIDs], Page, PageSize: pageSizeMax }, signal }),
      keyOf: ({ ProductID }) => ProductID,
    });
  return {
    /** Active vendors, one row a supplier and warehouse that they serve. */
    vendors: () =>
      queryOptions({
        queryKey: [...root, "vendors"],
        staleTime: slowToChangeMs,
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) => api.call("GET /v1/vendors", { query: { Page, PageSize: pageSizeMax }, signal }),
            keyOf: ({ SupplierID, LocationID, VendorID }) => `${SupplierID} ${LocationID} ${VendorID}`,
          }),
      }),

    /** Every product of a supplier, whatever its status. */
    productsOf: (SupplierID: number) =>
      queryOptions({
        queryKey: [...root, "products", SupplierID],
        staleTime: slowToChangeMs,
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/products", {
                query: { SupplierIDs: [SupplierID], Statuses: everyProductStatus, Page, PageSize: pageSizeMax },
                signal,
              }),
            keyOf: ({ ProductID }) => ProductID,
          }),
      }),

    /** Products by at most some hundred ids, of whichever supplier. */
    readProducts,

    /** Products by the ids that an order's lines name. */
    productsOfLines: (ids: readonly number[]) => {
      const wanted = [...new Set(ids)].sort((a, b) => a - b);
      return queryOptions({
        queryKey: [...root, "products of lines", wanted],
        staleTime: slowToChangeMs,
        queryFn: ({ signal }) => (wanted.length === 0 ? [] : readProducts(wanted, signal)),
      });
    },
  };
}
