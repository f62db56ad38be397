import { queryOptions } from "@tanstack/react-query";
import type { Api } from "./api.ts";
import { collectPages, pageSizeMax } from "./pages.ts";

const slowToChangeMs = 10 * 60_000;
const everyStatus = ["Active", "Inactive", "OutOfBus"] as const;

/** Query keys and functions of customers. Errors are ApiErrors. */
export function customerQueries(api: Api) {
  const root = [api.scope, "customers"] as const;
  return {
    /** Everything below, for invalidation. */
    all: () => root,

    /** Every customer that the key sees, inactive ones and those out of business too: old invoices name them. */
    names: () =>
      queryOptions({
        queryKey: [...root, "names"],
        staleTime: slowToChangeMs,
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/customers", { query: { AccountStatuses: [...everyStatus], Page, PageSize: pageSizeMax }, signal }),
            keyOf: (customer) => customer.CustomerID,
          }),
      }),

    detail: (customerID: number) =>
      queryOptions({
        queryKey: [...root, "detail", customerID],
        queryFn: async ({ signal }) => {
          const { Data } = await api.call("GET /v1/customers/{customerID}", { params: { customerID }, signal });
          const [customer] = Data;
          return customer ?? null;
        },
      }),
  };
}
