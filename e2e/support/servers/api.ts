import type { z } from "zod";
import type { customer } from "#contract/v1/customers.ts";
import type { invoice, invoiceCOA, invoiceTransaction } from "#contract/v1/invoices.ts";
import type { salesRep } from "#contract/v1/people.ts";
import type { arAging, openInvoice } from "#contract/v1/receivables.ts";
import type { DemoApi } from "./demo.ts";

export type Invoice = z.infer<typeof invoice>;
export type InvoiceLine = z.infer<typeof invoiceTransaction>;
export type AgingRecord = z.infer<typeof arAging>;
type OpenInvoice = z.infer<typeof openInvoice>;
export type InvoiceCOA = z.infer<typeof invoiceCOA>;
export type Customer = z.infer<typeof customer>;
export type SalesRep = z.infer<typeof salesRep>;
type KeyType = keyof DemoApi["keys"];

export const everyStatus = "1,2,3,4,5,7";

interface Page<Row> {
  readonly Data: Row[];
  readonly HasNextPage: boolean;
}

/** Every row of a list in order, straight from the Data API. `path` starts with the version and includes the filters. */
export async function readAll<Row>(api: DemoApi, key: KeyType, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const response = await fetch(`${api.url}${path}&PageSize=500&Page=${page}`, { headers: { "x-api-key": api.keys[key] } });
    if (!response.ok) throw new Error(`${path} answered with ${response.status}: ${await response.text()}`);
    // The service's tests check it against the contract.
    const { Data, HasNextPage } = (await response.json()) as Page<Row>;
    rows.push(...Data);
    if (!HasNextPage) return rows;
  }
}

/** `filters` is a query such as "Statuses=3&CustomerIDs=501". */
export const readInvoices = (api: DemoApi, key: KeyType, filters = `Statuses=${everyStatus}`): Promise<Invoice[]> =>
  readAll(api, key, `/v1/invoices?${filters}`);

export const readOpenInvoices = (api: DemoApi, key: KeyType): Promise<OpenInvoice[]> => readAll(api, key, "/v1/payments/openInvoices?");

export const readAging = (api: DemoApi, key: KeyType): Promise<AgingRecord[]> => readAll(api, key, "/v1/arAging?");

async function readByInvoice<Row>(api: DemoApi, key: KeyType, path: string, invoiceIDs: readonly number[]): Promise<Row[]> {
  const idsMax = 100;
  const rows: Row[] = [];
  for (let start = 0; start < invoiceIDs.length; start += idsMax) {
    rows.push(...(await readAll<Row>(api, key, `${path}?InvoiceIDs=${invoiceIDs.slice(start, start + idsMax).join(",")}`)));
  }
  return rows;
}

export const readLines = (api: DemoApi, key: KeyType, invoiceIDs: readonly number[]): Promise<InvoiceLine[]> =>
  readByInvoice(api, key, "/v1/invoiceTransactions", invoiceIDs);

export const readCOAs = (api: DemoApi, key: KeyType, invoiceIDs: readonly number[]): Promise<InvoiceCOA[]> =>
  readByInvoice(api, key, "/v1/invoiceCOAs", invoiceIDs);

/** `filters` is a query such as "OnHold=true". */
export const readCustomers = (api: DemoApi, key: KeyType, filters: string): Promise<Customer[]> =>
  readAll(api, key, `/v1/customers?${filters}`);
