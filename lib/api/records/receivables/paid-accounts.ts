import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { Api } from "../../http/api.ts";
import { applicationResource, everyInvoiceStatus } from "../../resources.ts";
import { readUnmoved } from "../../rows/read-unmoved.ts";
import { readLatestInvoices } from "./latest-invoices.ts";

const invoicesMax = 50;
const numbersMin = 2;

/**
 * The AR accounts whose payments were applied to two or more of the customer's newest invoices. An application names only the number, which
 * another customer's invoice may also have, so one number is not enough. Throws ApiError.
 */
export async function readPaidAccounts(
  api: Api,
  { customerID, today }: { readonly customerID: number; readonly today: CalendarDate },
  signal: AbortSignal,
): Promise<readonly number[]> {
  const query = { Statuses: everyInvoiceStatus, CustomerIDs: [customerID] };
  const { rows: invoices } = await readLatestInvoices(api, { query, today, count: invoicesMax }, signal);
  // The API takes the numbers as a list with commas.
  const TargetInvoiceNums = invoices.map(({ InvoiceNum }) => InvoiceNum).filter((number) => number && !number.includes(","));
  if (TargetInvoiceNums.length < numbersMin) return [];
  const { rows } = await readUnmoved({ ...applicationResource(api).rows({ TargetInvoiceNums }), signal });
  const asked = rows.filter(({ TargetInvoiceNum }) => TargetInvoiceNums.includes(TargetInvoiceNum));
  const accounts = Map.groupBy(asked, ({ ARAccountID }) => ARAccountID);
  return [...accounts].filter(([, own]) => new Set(own.map((row) => row.TargetInvoiceNum)).size >= numbersMin).map(([id]) => id);
}
