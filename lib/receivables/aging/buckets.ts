import { type Amount, isKnown } from "#contract/decimal.ts";
import { type CalendarDate, dayOf, daysBetween } from "#lib/format/dates/calendar.ts";

/** The buckets of an ARAging record, by days past due at its close; docs/api/data-api.md "ARAging". `untilDays` is the last day of a bucket. */
export const agingBuckets = [
  { id: "current", field: "CurrentDue", list: "CurrentInvoices", label: "Current", untilDays: 0 },
  { id: "1-30", field: "Due_1_30", list: "Invoices_1_30", label: "1–30 days", untilDays: 30 },
  { id: "31-60", field: "Due_31_60", list: "Invoices_31_60", label: "31–60 days", untilDays: 60 },
  { id: "61-90", field: "Due_61_90", list: "Invoices_61_90", label: "61–90 days", untilDays: 90 },
  { id: "91", field: "Due_91", list: "Invoices_91", label: "91+ days", untilDays: Number.POSITIVE_INFINITY },
] as const;

export type Bucket = (typeof agingBuckets)[number];
export type BucketID = Bucket["id"];

/** The place of an open balance: a bucket, or the credit. */
export type AgePlace = BucketID | "credit";

export const placeLabels: Readonly<Record<AgePlace, string>> = {
  current: "Current",
  "1-30": "1–30 days",
  "31-60": "31–60 days",
  "61-90": "61–90 days",
  "91": "91+ days",
  credit: "Credit",
};

export const agePlaces: readonly AgePlace[] = [...agingBuckets.map(({ id }) => id), "credit"];

/** Whether an open balance is credit. */
export const isCredit = (open: Amount) => isKnown(open) && open.units < 0n;

/** The bucket of an invoice that fell due on `dueDate` (a day or an ERP date-time), as of a day; null without a readable due date. */
export function bucketOn(dueDate: string | null, asOf: CalendarDate): BucketID | null {
  const due = dayOf(dueDate);
  if (!due) return null;
  const daysPastDue = daysBetween(due, asOf);
  return agingBuckets.find(({ untilDays }) => daysPastDue <= untilDays)?.id ?? null;
}
