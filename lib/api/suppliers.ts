import { queryOptions } from "@tanstack/react-query";
import type { Api } from "./http/api.ts";
import { collectPages, pageSizeMax } from "./reading/pages.ts";

const slowToChangeMs = 10 * 60_000;

/** Query keys and functions of suppliers (brands). Errors are ApiErrors. */
export function supplierQueries(api: Api) {
  const root = [api.scope, "suppliers"] as const;
  return {
    /** Everything below, for invalidation. */
    all: () => root,

    /** Every supplier that the key sees, inactive ones too: old invoices name them. Some keys see active ones alone unless asked. */
    names: () =>
      queryOptions({
        queryKey: [...root, "names"],
        staleTime: slowToChangeMs,
        queryFn: async ({ signal }) => {
          const read = (Active: boolean) =>
            collectPages({
              signal,
              readPage: (Page) => api.call("GET /v1/suppliers", { query: { Active, Page, PageSize: pageSizeMax }, signal }),
              keyOf: (supplier) => supplier.SupplierID,
            });
          const [active, inactive] = await Promise.all([read(true), read(false)]);
          // An API that does not know the parameter gives the same twice.
          return [...new Map([...active, ...inactive].map((supplier) => [supplier.SupplierID, supplier])).values()];
        },
      }),
  };
}
