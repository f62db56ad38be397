import { isKnown, readDecimal } from "#contract/decimal.ts";
import { type CalendarDate, dayOf } from "#lib/format/dates/calendar.ts";
import { addSums, type ExactSum, emptySum } from "#lib/format/numbers/sums.ts";
import { bucketOn } from "../buckets.ts";
import type { OpenInvoice } from "../records.ts";
import { sumOwnReceivables } from "./own-receivables.ts";

type OpenAmount = Pick<OpenInvoice, "CustomerID" | "OpenBalance" | "DueDate">;

export interface PastDue {
  /** Without credit. */
  readonly total: ExactSum;
  /** The earliest due date among these invoices; null without one. */
  readonly since: CalendarDate | null;
  /** Whether every due date and every balance past it can be read. */
  readonly isComplete: boolean;
}

/** What one customer owes past its due date today. */
export function pastDueOf(openInvoices: readonly OpenAmount[], customerID: number, today: CalendarDate): PastDue {
  const { buckets, undated } = sumOwnReceivables(openInvoices, customerID, today);
  const total = buckets.filter(({ id }) => id !== "current").reduce((sum, bucket) => addSums(sum, bucket.total), emptySum);
  const dueDates = openInvoices.flatMap(({ CustomerID, OpenBalance, DueDate }) => {
    const open = readDecimal(OpenBalance);
    const isOwed = CustomerID === customerID && isKnown(open) && open.units > 0n && bucketOn(DueDate, today) !== "current";
    return (isOwed && dayOf(DueDate)) || [];
  });
  return {
    total,
    since: dueDates.sort()[0] ?? null,
    isComplete: total.missing === 0 && undated.counted + undated.missing === 0,
  };
}
