import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { Api } from "../http/api.ts";
import { applicationResource, everyInvoiceStatus } from "../resources.ts";
import { collectRows } from "../rows/collect-rows.ts";
import { readLatestInvoices } from "./latest-invoices.ts";

const invoicesMax = 50;

/** The AR accounts whose payments were applied to the customer's newest invoices. Throws ApiError. */
export async function readPaidAccounts(
  api: Api,
  { customerID, today }: { readonly customerID: number; readonly today: CalendarDate },
  signal: AbortSignal,
): Promise<readonly number[]> {
  const query = { Statuses: everyInvoiceStatus, CustomerIDs: [customerID] };
  const invoices = await readLatestInvoices(api, { query, today, count: invoicesMax }, signal);
  // The API takes the numbers as a list with commas.
  const TargetInvoiceNums = invoices.map(({ InvoiceNum }) => InvoiceNum).filter((number) => number && !number.includes(","));
  if (TargetInvoiceNums.length === 0) return [];
  const { rows } = await collectRows({ ...applicationResource(api).rows({ TargetInvoiceNums }), signal });
  return [...new Set(rows.map(({ ARAccountID }) => ARAccountID))];
}
