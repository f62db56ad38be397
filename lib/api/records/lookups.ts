import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { purchaseIDPattern } from "#contract/limits.ts";
import type { RecordOf } from "#contract/record-keys.ts";
import { findBest } from "#lib/shell/palette/match.ts";
import type { Api } from "../http/api.ts";
import { loadedRows } from "../reading/readers.ts";
import type { RowSource } from "../reading/use-all-rows.ts";
import {
  batchResource,
  everyAccountStatus,
  everyInvoiceStatus,
  everyProductStatus,
  type Invoice,
  invoiceResource,
  paymentResource,
  purchaseResource,
  type SalesRep,
  salesRepResource,
  type User,
  userResource,
  type Vendor,
  vendorResource,
} from "../resources.ts";
import { createPageOrder, nextPage } from "../rows/page-order.ts";
import type { Purchase } from "./purchases.ts";

type Payment = RecordOf<"GET /v1/payments">;
type Batch = RecordOf<"GET /v1/inventory/batches">;

const foundMax = 6;
/** The API has no filter by number, so at most this many pages are searched. The API promises no order. */
const pagesMax = 4;
const freshMs = 60_000;
/** A number is often an id with letters around it. */
const idInNumber = /(?<!\d)\d{1,9}(?!\d)/;
const batchCodePattern = /^[^\s,]{2,60}$/;

interface FoundOptions<Row> {
  /** The records whose loaded rows are searched first. */
  readonly records: Parameters<typeof loadedRows<Row>>[1];
  readonly readByID?: (text: string, signal: AbortSignal) => Promise<readonly Row[]>;
}

interface Search<Row> {
  readonly client: QueryClient;
  readonly text: string;
  readonly signal: AbortSignal;
  readonly namesOf: (row: Row) => readonly string[];
  /** Reads by id with one request; empty when the text has no id. */
  readonly readByID: () => Promise<readonly Row[]>;
  /** The list that is searched page by page. */
  readonly list: RowSource<Row>;
  readonly loaded: readonly Row[];
}

/** Searches the loaded rows and the record with this id, then the first pages until one has the number. */
async function search<Row>({ client, text, signal, namesOf, readByID, list, loaded }: Search<Row>): Promise<readonly Row[]> {
  const best = (rows: readonly Row[]) => {
    const unique = new Map(rows.map((row) => [list.keyOf(row), row]));
    return findBest([...unique.values()], text, namesOf, foundMax);
  };
  const byID = await readByID();
  let rows = [...byID, ...loaded];
  const order = createPageOrder<Row>();
  for (let number = 1; number <= pagesMax && best(rows).length === 0; number++) {
    signal.throwIfAborted();
    const { reply, isLast } = await nextPage(order, () =>
      client.fetchQuery({
        queryKey: [...list.first.queryKey, "page", number],
        queryFn: (context) => list.readPage(number, context.signal),
        staleTime: freshMs,
        retry: false,
      }),
    );
    rows = [...rows, ...reply.Data];
    if (isLast) break;
  }
  return best(rows);
}

/** The texts by which the command palette finds a record. */
export const lookupNames = {
  invoice: ({ InvoiceNum, InvoiceID, PONum }: Invoice) => [InvoiceNum, String(InvoiceID), PONum ?? ""],
  purchase: ({ po_num, purchase_id, purchase_global_id }: Purchase) => [po_num ?? "", String(purchase_id ?? ""), purchase_global_id ?? ""],
  payment: ({ PaymentInvoiceNum, PaymentID }: Payment) => [PaymentInvoiceNum, String(PaymentID)],
  batch: ({ BatchCode }: Batch) => [BatchCode],
  vendor: ({ VendorName, VendorID }: Vendor) => [VendorName, String(VendorID)],
  rep: ({ Name, Email }: SalesRep) => [Name, Email],
  user: ({ FullName, Email }: User) => [FullName, Email],
} as const;

/** Finds records by number or id for the command palette. Query keys and functions; errors are ApiErrors. */
export function lookupQueries(api: Api) {
  const root = [api.scope, "lookups"] as const;
  const readInvoices = (ids: readonly number[], signal: AbortSignal) =>
    api.call("GET /v1/invoices", { query: { InvoiceIDs: [...ids], Statuses: everyInvoiceStatus, PageSize: ids.length }, signal });
  const readPurchases = async (ids: readonly string[], signal: AbortSignal) =>
    (await api.call("GET /v2/purchases", { query: { purchase_ids: [...ids], include_transactions: false, page_size: ids.length }, signal }))
      .data;

  const found =
    <Row>(subject: string, options: Pick<Search<Row>, "namesOf" | "list"> & FoundOptions<Row>) =>
    (text: string) => {
      const { records, readByID, ...list } = options;
      return queryOptions({
        queryKey: [...root, subject, text],
        staleTime: freshMs,
        queryFn: ({ client, signal }) =>
          search<Row>({
            ...list,
            client,
            text,
            signal,
            readByID: async () => (await readByID?.(text, signal)) ?? [],
            loaded: loadedRows(client, records),
          }),
      });
    };

  return {
    invoicesByNumber: found<Invoice>("invoices by number", {
      namesOf: lookupNames.invoice,
      readByID: async (text, signal) => {
        const id = idInNumber.exec(text)?.[0];
        return id === undefined ? [] : (await readInvoices([Number(id)], signal)).Data;
      },
      list: invoiceResource(api).rows({ Statuses: everyInvoiceStatus }),
      records: invoiceResource(api),
    }),

    purchasesByNumber: found<Purchase>("purchases by number", {
      namesOf: lookupNames.purchase,
      readByID: async (text, signal) => (purchaseIDPattern.test(text) ? readPurchases([text], signal) : []),
      list: purchaseResource(api).rows({}),
      records: purchaseResource(api),
    }),

    paymentsByNumber: found<Payment>("payments by number", {
      namesOf: lookupNames.payment,
      list: paymentResource(api).rows({}),
      records: paymentResource(api),
    }),

    batchesByCode: found<Batch>("batches by code", {
      namesOf: lookupNames.batch,
      readByID: async (text, signal) => {
        const query = { BatchCodes: [text], PageSize: foundMax };
        return batchCodePattern.test(text) ? (await api.call("GET /v1/inventory/batches", { query, signal })).Data : [];
      },
      list: batchResource(api).rows({}),
      records: batchResource(api),
    }),

    vendorsByName: found<Vendor>("vendors by name", {
      namesOf: lookupNames.vendor,
      list: vendorResource(api).rows({ Active: true }),
      records: vendorResource(api),
    }),

    repsByName: found<SalesRep>("sales reps by name", {
      namesOf: lookupNames.rep,
      list: salesRepResource(api).rows({}),
      records: salesRepResource(api),
    }),

    usersByName: found<User>("users by name", {
      namesOf: lookupNames.user,
      list: userResource(api).rows({ Active: true }),
      records: userResource(api),
    }),

    invoices: (ids: readonly number[]) =>
      queryOptions({
        queryKey: [...root, "invoices", ids],
        staleTime: freshMs,
        queryFn: async ({ signal }) => (await readInvoices(ids, signal)).Data,
      }),

    purchases: (ids: readonly string[]) =>
      queryOptions({
        queryKey: [...root, "purchases", ids],
        staleTime: freshMs,
        queryFn: ({ signal }) => readPurchases(ids, signal),
      }),

    customers: (ids: readonly number[]) =>
      queryOptions({
        queryKey: [...root, "customers", ids],
        staleTime: freshMs,
        queryFn: async ({ signal }) => {
          const query = { CustomerIDs: [...ids], AccountStatuses: [...everyAccountStatus], PageSize: ids.length };
          return (await api.call("GET /v1/customers", { query, signal })).Data;
        },
      }),

    products: (ids: readonly number[]) =>
      queryOptions({
        queryKey: [...root, "products", ids],
        staleTime: freshMs,
        queryFn: async ({ signal }) => {
          const query = { ProductIDs: [...ids], Statuses: everyProductStatus, PageSize: ids.length };
          return (await api.call("GET /v1/products", { query, signal })).Data;
        },
      }),
  };
}
