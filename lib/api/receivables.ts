import { queryOptions } from "@tanstack/react-query";
import { invoiceStatuses } from "#contract/v1/invoice-statuses.ts";
import { listGone } from "#lib/aging/snapshot/since-close.ts";
import type { Api, Reply } from "./http/api.ts";
import { collectPages, pageSizeMax } from "./reading/pages.ts";
import type { FirstPage, RowSource } from "./reading/use-all-rows.ts";

type AgingRecord = Reply<"GET /v1/arAging">["Data"][number];
type OpenInvoice = Reply<"GET /v1/payments/openInvoices">["Data"][number];

const firstPageSize = 50;

export const keyOfAgingRecord = ({ ARAccountID, SupplierID }: AgingRecord) => `${ARAccountID} ${SupplierID}`;
const keyOfInvoice = ({ InvoiceID }: OpenInvoice) => InvoiceID;

/** Query keys and functions of AR aging and live open invoices. Errors are ApiErrors. */
export function receivableQueries(api: Api) {
  const root = [api.scope, "receivables"] as const;

  const queries = {
    /** Everything below, for invalidation. */
    all: () => root,

    agingList: (): FirstPage<AgingRecord> => ({
      queryKey: [...root, "aging"],
      queryFn: ({ signal }) => api.call("GET /v1/arAging", { query: { PageSize: firstPageSize }, signal }),
    }),

    /** Every AR aging record of the key, for useAllRows. */
    agingRows: (): RowSource<AgingRecord> => ({
      first: queries.agingList(),
      readPage: (Page, signal) => api.call("GET /v1/arAging", { query: { Page, PageSize: pageSizeMax }, signal }),
      keyOf: keyOfAgingRecord,
    }),

    openInvoiceList: (): FirstPage<OpenInvoice> => ({
      queryKey: [...root, "open invoices"],
      queryFn: ({ signal }) => api.call("GET /v1/payments/openInvoices", { query: { PageSize: firstPageSize }, signal }),
    }),

    /** Every open invoice of the key, for useAllRows. Supplier keys see their part of each. */
    openInvoiceRows: (): RowSource<OpenInvoice> => ({
      first: queries.openInvoiceList(),
      readPage: (Page, signal) => api.call("GET /v1/payments/openInvoices", { query: { Page, PageSize: pageSizeMax }, signal }),
      keyOf: keyOfInvoice,
    }),

    /** Every open invoice of these AR accounts. */
    openInvoicesOf: (ARAccountIDs: readonly number[]) =>
      queryOptions({
        queryKey: [...root, "open invoices of", ARAccountIDs],
        queryFn: ({ signal }) => readOpenInvoices(api, ARAccountIDs, signal),
      }),

    /** Those of the invoices that the key sees, whatever their status. */
    invoicesByID: (ids: readonly number[]) =>
      queryOptions({
        queryKey: [...root, "invoices by id", ids],
        queryFn: ({ signal }) => readInvoices(api, ids, signal),
      }),

    /** One AR account: its aging records beside what is open now. */
    account: (ARAccountID: number) =>
      queryOptions({
        queryKey: [...root, "account", ARAccountID],
        queryFn: ({ signal }) => readAccount(api, ARAccountID, signal),
      }),
  };
  return queries;
}

const everyStatus = Object.keys(invoiceStatuses).map(Number);
const idsPerRequest = 200;

async function readAccount(api: Api, ARAccountID: number, signal: AbortSignal) {
  const openInvoices = await readOpenInvoices(api, [ARAccountID], signal);
  // Aging is asked for by customers; only open invoices tell whose an account is. With none left, all records are looked through.
  const CustomerIDs = [...new Set(openInvoices.map(({ CustomerID }) => CustomerID))];
  const read = await collectPages({
    signal,
    readPage: (Page) =>
      api.call("GET /v1/arAging", { query: { ...(CustomerIDs.length > 0 && { CustomerIDs }), Page, PageSize: pageSizeMax }, signal }),
    keyOf: keyOfAgingRecord,
  });
  const records = read.filter((record) => record.ARAccountID === ARAccountID);
  return { records, openInvoices, settled: await readInvoices(api, listGone(records, openInvoices), signal) };
}

function readOpenInvoices(api: Api, ARAccountIDs: readonly number[], signal: AbortSignal) {
  return collectPages({
    signal,
    readPage: (Page) =>
      api.call("GET /v1/payments/openInvoices", { query: { ARAccountIDs: [...ARAccountIDs], Page, PageSize: pageSizeMax }, signal }),
    keyOf: keyOfInvoice,
  });
}

async function readInvoices(api: Api, ids: readonly number[], signal: AbortSignal) {
  const found = new Map<number, Reply<"GET /v1/invoices">["Data"][number]>();
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const query = { InvoiceIDs: ids.slice(start, start + idsPerRequest), Statuses: everyStatus, PageSize: pageSizeMax };
    for (const invoice of (await api.call("GET /v1/invoices", { query, signal })).Data) found.set(invoice.InvoiceID, invoice);
  }
  return [...found.values()];
}
