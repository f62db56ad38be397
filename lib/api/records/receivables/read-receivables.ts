import { listSettledInvoiceIDs } from "#lib/receivables/aging/snapshot/since-close.ts";
import type { Api } from "../../http/api.ts";
import { agingResource, everyInvoiceStatus, invoiceResource, openInvoiceResource } from "../../resources.ts";
import { collectByIDs } from "../../rows/collect-rows.ts";
import { readUnmoved } from "../../rows/read-unmoved.ts";
import { knownIDs } from "../known-ids.ts";

/** One AR account: its aging records, its open invoices, and the invoices of the aging that are no longer open. Throws ApiError. */
export async function readAccount(api: Api, ARAccountID: number, signal: AbortSignal) {
  const open = await readUnmoved({ ...openInvoiceResource(api).rows({ ARAccountIDs: [ARAccountID] }), signal });
  const openInvoices = open.rows;
  // AR aging has only a filter by customer, and only open invoices name the account's customers. Without any, all records are read.
  const CustomerIDs = knownIDs(openInvoices.map(({ CustomerID }) => CustomerID));
  const aging = await readUnmoved({ ...agingResource(api).rows(CustomerIDs.length > 0 ? { CustomerIDs } : {}), signal });
  const records = aging.rows.filter((record) => record.ARAccountID === ARAccountID);
  const settled = await readInvoices(api, listSettledInvoiceIDs(records, openInvoices), signal);
  // Records that could not be read.
  const leftOut = { openInvoices: open.leftOut, aging: aging.leftOut };
  return { records, openInvoices, settled: settled.rows, leftOut, mayLackSettled: settled.leftOut > 0 || settled.mayLackRows === true };
}

/** The invoices that the key sees of these ids, in any status. Throws ApiError. */
export function readInvoices(api: Api, ids: readonly number[], signal: AbortSignal) {
  const rowsOf = (InvoiceIDs: number[]) => invoiceResource(api).rows({ InvoiceIDs, Statuses: everyInvoiceStatus });
  return collectByIDs({ ids, perRequest: 200, signal, rowsOf });
}
