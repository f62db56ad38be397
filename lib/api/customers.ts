import { queryOptions } from "@tanstack/react-query";
import type { Api, Reply } from "./http/api.ts";
import { collectPages, pageSizeMax } from "./reading/pages.ts";
import { uniqueRows } from "./reading/row-set.ts";
import type { FirstPage, RowSource } from "./reading/use-all-rows.ts";

export type Customer = Reply<"GET /v1/customers">["Data"][number];

/** AccountStatuses is required: without it the API shows active customers alone. */
export interface CustomerQuery {
  readonly AccountStatuses: Customer["AccountStatus"][];
  readonly States?: string[];
  readonly OnHold?: boolean;
}

const keyOf = ({ CustomerID }: Customer) => CustomerID;
const firstPageSize = 50;
const slowToChangeMs = 10 * 60_000;
const everyStatus = ["Active", "Inactive", "OutOfBus"] as const;

/** Query keys and functions of customers. Errors are ApiErrors. */
export function customerQueries(api: Api) {
  const root = [api.scope, "customers"] as const;
  const queries = {
    /** Everything below, for invalidation. */
    all: () => root,

    /** The first page, by id. */
    list: (query: CustomerQuery): FirstPage<Customer> => ({
      queryKey: [...root, "list", query],
      queryFn: async ({ signal }) =>
        uniqueRows(await api.call("GET /v1/customers", { query: { ...query, PageSize: firstPageSize }, signal }), keyOf),
    }),

    /** Every customer of the query, for useAllRows. */
    rows: (query: CustomerQuery): RowSource<Customer> => ({
      first: queries.list(query),
      readPage: (Page, signal) => api.call("GET /v1/customers", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
      keyOf,
    }),

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
            keyOf,
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

    /** The credit terms that suppliers grant a customer, as far as the key sees them. */
    creditTerms: (customerID: number) =>
      queryOptions({
        queryKey: [...root, "credit terms", customerID],
        staleTime: slowToChangeMs,
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/customers/creditTerms", { query: { CustomerIDs: [customerID], Page, PageSize: pageSizeMax }, signal }),
            keyOf: (term) => `${term.SupplierID} ${term.TermID}`,
          }),
      }),

    /** What a customer owes per AR account and supplier, as of the last close. */
    aging: (customerID: number) =>
      queryOptions({
        queryKey: [...root, "aging", customerID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) => api.call("GET /v1/arAging", { query: { CustomerIDs: [customerID], Page, PageSize: pageSizeMax }, signal }),
            keyOf: (row) => `${row.ARAccountID} ${row.SupplierID}`,
          }),
      }),

    /** What stands on a customer's shelves, as the API last heard. */
    shelves: (customerID: number) =>
      queryOptions({
        queryKey: [...root, "shelves", customerID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/retailerInventory", { query: { CustomerIDs: [customerID], Page, PageSize: pageSizeMax }, signal }),
            keyOf: (shelf) => shelf.ID,
          }),
      }),

    /** The active users that order for a customer, as far as the key sees them. */
    people: (customerID: number) =>
      queryOptions({
        queryKey: [...root, "people", customerID],
        staleTime: slowToChangeMs,
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/users", {
                query: { CustomerIDs: [customerID], Roles: ["Customer"], Active: true, Page, PageSize: pageSizeMax },
                signal,
              }),
            keyOf: (user) => user.UserID,
          }),
      }),
  };
  return queries;
}
