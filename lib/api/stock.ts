import { queryOptions } from "@tanstack/react-query";
import type { Api } from "./api.ts";
import { collectPages, pageSizeMax } from "./pages.ts";

/** Query keys and functions of stock as far as each key may see it. Errors are ApiErrors. */
export function stockQueries(api: Api) {
  const root = [api.scope, "stock"] as const;
  return {
    /** Buckets per product and warehouse: of the warehouses that serve a customer, or of all that the key sees. */
    available: (customerID: number | null) =>
      queryOptions({
        queryKey: [...root, "available", customerID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/availableInventory", {
                query: { ...(customerID !== null && { CustomerIDs: [customerID] }), Page, PageSize: pageSizeMax },
                signal,
              }),
            keyOf: ({ LocationID, ProductID }) => `${LocationID} ${ProductID}`,
          }),
      }),

    /** Buckets of one product. */
    availableOf: (productID: number, customerID: number | null) =>
      queryOptions({
        queryKey: [...root, "available of", productID, customerID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/availableInventory", {
                query: { ProductIDs: [productID], ...(customerID !== null && { CustomerIDs: [customerID] }), Page, PageSize: pageSizeMax },
                signal,
              }),
            keyOf: ({ LocationID }) => LocationID,
          }),
      }),

    /** Batches of one product; 403 for Customer keys. */
    batchesOf: (productID: number) =>
      queryOptions({
        queryKey: [...root, "batches of", productID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/inventory/batches", { query: { ProductIDs: [productID], Page, PageSize: pageSizeMax }, signal }),
            keyOf: ({ LocationID, PurchaseTransID, BatchCode, UID }) => `${LocationID} ${PurchaseTransID} ${BatchCode} ${UID}`,
          }),
      }),
  };
}
