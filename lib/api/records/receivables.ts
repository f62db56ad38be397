import { queryOptions } from "@tanstack/react-query";
import { listSettledInvoiceIDs } from "#lib/aging/snapshot/since-close.ts";
import type { Api } from "../http/api.ts";
import { agingResource, everyInvoiceStatus, invoiceResource, openInvoiceResource } from "../resources.ts";
import { collectByIDs } from "../rows/collect-rows.ts";
import { readUnmoved } from "../rows/read-unmoved.ts";

/** The invoices that the key sees, in any status. */
export const invoicesByID = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...agingResource(api).key, "invoices by id", ids],
    queryFn: async ({ signal }) => (await readInvoices(api, ids, signal)).rows,
  });

/** One AR account: its aging records and its open invoices. */
export const receivableAccount = (api: Api, ARAccountID: number) =>
  queryOptions({
    queryKey: [...agingResource(api).key, "account", ARAccountID],
    queryFn: ({ signal }) => readAccount(api, ARAccountID, signal),
  });

async function readAccount(api: Api, ARAccountID: number, signal: AbortSignal) {
  const open = await readUnmoved({ ...openInvoiceResource(api).rows({ ARAccountIDs: [ARAccountID] }), signal });
  const openInvoices = open.rows;
  // AR aging has only a filter by customer, and only open invoices name the account's customers. Without any, all records are read.
  const CustomerIDs = [...new Set(openInvoices.map(({ CustomerID }) => CustomerID))];
  const aging = await readUnmoved({ ...agingResource(api).rows(CustomerIDs.length > 0 ? { CustomerIDs } : {}), signal });
  const records = aging.rows.filter((record) => record.ARAccountID === ARAccountID);
  const settled = await readInvoices(api, listSettledInvoiceIDs(records, openInvoices), signal);
  // Records that could not be read.
  const leftOut = { openInvoices: open.leftOut, aging: aging.leftOut };
  return { records, openInvoices, settled: settled.rows, leftOut };
}

function readInvoices(api: Api, ids: readonly number[], signal: AbortSignal) {
  const rowsOf = (InvoiceIDs: number[]) => invoiceResource(api).rows({ InvoiceIDs, Statuses: everyInvoiceStatus });
  return collectByIDs({ ids, perRequest: 200, signal, rowsOf });
}
