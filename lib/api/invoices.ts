import { queryOptions } from "@tanstack/react-query";
import type { Api, QueryOf, Reply } from "./http/api.ts";
import { keyOfCOA } from "./lines-of-invoices.ts";
import { collectPages, pageSizeMax } from "./reading/pages.ts";
import { uniqueRows } from "./reading/row-set.ts";
import type { FirstPage, RowSource } from "./reading/use-all-rows.ts";

export type Invoice = Reply<"GET /v1/invoices">["Data"][number];

type ListQuery = Omit<QueryOf<"GET /v1/invoices">, "Page" | "PageSize">;

/** Statuses is required: without it the API shows new invoices (status 1) alone. */
export type InvoiceQuery = ListQuery & { readonly Statuses: NonNullable<ListQuery["Statuses"]> };

const keyOf = ({ InvoiceID }: Invoice) => InvoiceID;
const firstPageSize = 50;
const slowToChangeMs = 10 * 60_000;

/** Query keys and functions of invoices, their lines and their certificates. Errors are ApiErrors. */
export function invoiceQueries(api: Api) {
  const root = [api.scope, "invoices"] as const;

  const queries = {
    /** Everything below, for invalidation. */
    all: () => root,

    /** The first page, in the API's order. */
    list: (query: InvoiceQuery): FirstPage<Invoice> => ({
      queryKey: [...root, "list", query],
      queryFn: async ({ signal }) =>
        uniqueRows(await api.call("GET /v1/invoices", { query: { ...query, PageSize: firstPageSize }, signal }), keyOf),
    }),

    /** Every invoice of the query, for useAllRows. */
    rows: (query: InvoiceQuery): RowSource<Invoice> => ({
      first: queries.list(query),
      readPage: (Page, signal) => api.call("GET /v1/invoices", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
      keyOf,
    }),

    /** One invoice; a 404 also where the key may not see it. */
    detail: (invoiceID: number) =>
      queryOptions({
        queryKey: [...root, "detail", invoiceID],
        queryFn: async ({ signal }) => {
          const { Data } = await api.call("GET /v1/invoices/{invoiceID}", { params: { invoiceID }, signal });
          const [invoice] = Data;
          return invoice ?? null;
        },
      }),

    /** Every line that the key may see: supplier keys see their own alone. */
    lines: (invoiceID: number) =>
      queryOptions({
        queryKey: [...root, "lines", invoiceID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/invoiceTransactions/{invoiceID}", {
                params: { invoiceID },
                query: { Page, PageSize: pageSizeMax },
                signal,
              }),
            keyOf: (line) => line.InvoiceTransID,
          }),
      }),

    /** Certificates of analysis of one invoice. */
    coas: (invoiceID: number) =>
      queryOptions({
        queryKey: [...root, "coas", invoiceID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/invoiceCOAs/{invoiceID}", { params: { invoiceID }, query: { Page, PageSize: pageSizeMax }, signal }),
            keyOf: keyOfCOA,
          }),
      }),

    /** Terms by TermID: their words and days of credit. */
    creditTerms: () =>
      queryOptions({
        queryKey: [...root, "credit terms"],
        staleTime: slowToChangeMs,
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) => api.call("GET /v1/invoices/creditTerms", { query: { Page, PageSize: pageSizeMax }, signal }),
            keyOf: (term) => term.TermID,
          }),
      }),
  };
  return queries;
}
