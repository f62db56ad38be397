import { queryOptions } from "@tanstack/react-query";
import type { Api, QueryOf, Reply } from "./http/api.ts";
import { collectPages, pageSizeMax } from "./reading/pages.ts";
import type { RowSource } from "./reading/use-all-rows.ts";

/** Units of a product set aside for a customer; one AllocationID can name several customers. */
export type ProductAllocation = Reply<"GET /v1/allocations">["Data"][number];
export type ProductAllocationQuery = Omit<QueryOf<"GET /v1/allocations">, "Page" | "PageSize">;

const firstPageSize = 50;
const keyOf = ({ AllocationID, ProductID, CustomerID }: ProductAllocation) => `${AllocationID} ${ProductID} ${CustomerID}`;

/** Query keys and functions of product allocations, not of payments'. Errors are ApiErrors. */
export function productAllocationQueries(api: Api) {
  const root = [api.scope, "product allocations"] as const;
  return {
    /** For useAllRows. */
    rows: (query: ProductAllocationQuery): RowSource<ProductAllocation> => ({
      first: {
        queryKey: [...root, "list", query],
        queryFn: ({ signal }) => api.call("GET /v1/allocations", { query: { ...query, PageSize: firstPageSize }, signal }),
      },
      readPage: (Page, signal) => api.call("GET /v1/allocations", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
      keyOf,
    }),

    /** All of one supplier's: the API has no parameter for a product. */
    ofSupplier: (supplierID: number) =>
      queryOptions({
        queryKey: [...root, "of supplier", supplierID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/allocations", { query: { SupplierIDs: [supplierID], Page, PageSize: pageSizeMax }, signal }),
            keyOf,
          }),
      }),
  };
}
