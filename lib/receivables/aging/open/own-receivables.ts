import { readDecimal } from "#contract/decimal.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { addToSum, type ExactSum, emptySum } from "#lib/format/numbers/sums.ts";
import { agingBuckets, type Bucket, bucketOn, isCredit } from "../buckets.ts";
import type { OpenInvoice } from "../records.ts";

type OpenAmount = Pick<OpenInvoice, "CustomerID" | "OpenBalance" | "DueDate">;

/** What one customer owes now. The total is the sum of the buckets, the credit and the invoices without a readable due date. */
export interface OwnReceivables {
  readonly buckets: readonly (Bucket & { readonly total: ExactSum })[];
  /** Zero or below. */
  readonly credit: ExactSum;
  readonly undated: ExactSum;
  readonly total: ExactSum;
  readonly invoices: number;
}

/** The customer's own open invoices among those of its AR accounts, by age today. */
export function sumOwnReceivables(openInvoices: readonly OpenAmount[], customerID: number, today: CalendarDate): OwnReceivables {
  const own = openInvoices.filter(({ CustomerID }) => CustomerID === customerID);
  const totals = new Map<string, ExactSum>();
  let total = emptySum;
  for (const { OpenBalance, DueDate } of own) {
    const open = readDecimal(OpenBalance);
    const place = isCredit(open) ? "credit" : (bucketOn(DueDate, today) ?? "undated");
    totals.set(place, addToSum(totals.get(place) ?? emptySum, open));
    total = addToSum(total, open);
  }
  const totalOf = (place: string) => totals.get(place) ?? emptySum;
  return {
    buckets: agingBuckets.map((bucket) => ({ ...bucket, total: totalOf(bucket.id) })),
    credit: totalOf("credit"),
    undated: totalOf("undated"),
    total,
    invoices: own.length,
  };
}

/** The other customers with open invoices on the account. */
export function listSharers(
  openInvoices: readonly Pick<OpenInvoice, "ARAccountID" | "CustomerID">[],
  ARAccountID: number,
  customerID: number,
) {
  const sharers = openInvoices.filter((invoice) => invoice.ARAccountID === ARAccountID && invoice.CustomerID !== customerID);
  return [...new Set(sharers.map(({ CustomerID }) => CustomerID))].sort((a, b) => a - b);
}
