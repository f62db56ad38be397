import type { Api, Reply } from "./http/api.ts";
import { pageSizeMax } from "./reading/pages.ts";
import { type BatchOptions, readBatches } from "./reading/read-batches.ts";

type Line = Reply<"GET /v1/invoiceTransactions">["Data"][number];
type COA = Reply<"GET /v1/invoiceCOAs">["Data"][number];

/** A line can be filled from several batches, each with its certificate. */
export const keyOfCOA = (coa: { readonly InvoiceTransID: number; readonly BatchCode: string }) => `${coa.InvoiceTransID} ${coa.BatchCode}`;

/** Lines of any number of invoices, verified ones included. Throws ApiError. */
export function readLinesOf(api: Api, invoiceIDs: readonly number[], options: BatchOptions): Promise<readonly Line[]> {
  return readBatches({
    ...options,
    ids: invoiceIDs,
    readPage: (ids, Page, signal) =>
      api.call("GET /v1/invoiceTransactions", { query: { InvoiceIDs: [...ids], Page, PageSize: pageSizeMax }, signal }),
    keyOf: (line) => line.InvoiceTransID,
  });
}

/** Certificates of analysis of any number of invoices. Throws ApiError. */
export function readCOAsOf(api: Api, invoiceIDs: readonly number[], options: BatchOptions): Promise<readonly COA[]> {
  return readBatches({
    ...options,
    ids: invoiceIDs,
    readPage: (ids, Page, signal) =>
      api.call("GET /v1/invoiceCOAs", { query: { InvoiceIDs: [...ids], Page, PageSize: pageSizeMax }, signal }),
    keyOf: keyOfCOA,
  });
}
