import { queryOptions } from "@tanstack/react-query";
import { productStatuses } from "#contract/v1/product-statuses.ts";
import type { Api, QueryOf, Reply } from "./http/api.ts";
import { collectPages, pageSizeMax } from "./reading/pages.ts";
import type { FirstPage, RowSource } from "./reading/use-all-rows.ts";

type Product = Reply<"GET /v1/products">["Data"][number];
type ListQuery = Omit<QueryOf<"GET /v1/products">, "Page" | "PageSize">;

/** Statuses is required: without it the API shows active products (status 1) alone. */
export type ProductQuery = ListQuery & { readonly Statuses: NonNullable<ListQuery["Statuses"]> };

const firstPageSize = 50;
const slowToChangeMs = 10 * 60_000;
const everyStatus = Object.keys(productStatuses).map(Number);

/** Query keys and functions of products. Errors are ApiErrors. */
export function productQueries(api: Api) {
  const root = [api.scope, "products"] as const;
  const queries = {
    /** The first page, by id. */
    list: (query: ProductQuery): FirstPage<Product> => ({
      queryKey: [...root, "list", query],
      queryFn: ({ signal }) => api.call("GET /v1/products", { query: { ...query, PageSize: firstPageSize }, signal }),
    }),

    /** Every product of the query, for useAllRows. */
    rows: (query: ProductQuery): RowSource<Product> => ({
      first: queries.list(query),
      readPage: (Page, signal) => api.call("GET /v1/products", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
      keyOf: (product) => product.ProductID,
    }),

    /** One product; a 404 also where the key may not see it. */
    detail: (productID: number) =>
      queryOptions({
        queryKey: [...root, "detail", productID],
        queryFn: async ({ signal }) => {
          const { Data } = await api.call("GET /v1/products/{productID}", { params: { productID }, signal });
          const [product] = Data;
          return product ?? null;
        },
      }),

    /** Every product that the key sees, whatever its status: what lies in a warehouse may be discontinued. */
    names: () =>
      queryOptions({
        queryKey: [...root, "names"],
        staleTime: slowToChangeMs,
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) => api.call("GET /v1/products", { query: { Statuses: everyStatus, Page, PageSize: pageSizeMax }, signal }),
            keyOf: (product) => product.ProductID,
          }),
      }),

    /** The active products of one supplier. */
    ofSupplier: (supplierID: number) =>
      queryOptions({
        queryKey: [...root, "of supplier", supplierID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/products", { query: { SupplierIDs: [supplierID], Statuses: [1], Page, PageSize: pageSizeMax }, signal }),
            keyOf: (product) => product.ProductID,
          }),
      }),
  };
  return queries;
}
