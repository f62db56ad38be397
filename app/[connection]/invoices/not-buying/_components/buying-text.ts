import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import type { CustomerWithReps } from "#lib/parties/customers/reps-of-customer.ts";
import type { Buying, BuyingStatus, ReadPeriod } from "#lib/receivables/purchased/buying.ts";

export interface BuyingRow extends Buying<CustomerWithReps> {
  /** What was read of the customer. */
  readonly period: ReadPeriod;
}

export const buyingLabels: Readonly<Record<BuyingStatus, string>> = {
  stopped: "Stopped",
  none: "None in the period",
  unknown: "Unknown",
  recent: "Bought recently",
};

/** "since Oct 28, 2026", or "between Oct 1, 2026 and Oct 31, 2026" for a period that ended: later invoices were not read. */
const recentText = ({ recentFrom, end, timing }: ReadPeriod, locale: string): string =>
  timing === "past" ? periodText({ start: recentFrom, end }, locale) : `since ${formatDate(recentFrom, locale)}`;

const periodText = ({ start, end }: Pick<ReadPeriod, "start" | "end">, locale: string): string =>
  start ? `between ${formatDate(start, locale)} and ${formatDate(end, locale)}` : `up to ${formatDate(end, locale)}`;

const notBegun = "The period has not begun";

/** Says no more than what was read. */
export function buyingText({ status, period }: Pick<BuyingRow, "status" | "period">, locale: string): string {
  switch (status) {
    case "stopped":
      return `Stopped: none ${recentText(period, locale)}`;
    case "none":
      return period.timing === "future" ? notBegun : `None ${periodText(period, locale)}`;
    case "unknown":
      return "Unknown: a line cannot be read";
    case "recent":
      return `Bought ${recentText(period, locale)}`;
  }
}

/** All customers in a sentence. */
export function summaryText(rows: readonly Pick<BuyingRow, "status">[], period: ReadPeriod, locale: string): string {
  if (period.timing === "future") return `${notBegun}.`;
  const count = (status: BuyingStatus) => rows.filter((row) => row.status === status).length;
  const unknown = count("unknown");
  const canStop = period.start === null || period.start < period.recentFrom;
  return [
    `Of ${countOf(rows.length, "active customer", locale)}, ${formatCount(count("stopped"), locale)} stopped buying (none ${recentText(period, locale)}) and ${formatCount(count("none"), locale)} bought nothing ${periodText(period, locale)}.`,
    unknown > 0 && `${countOf(unknown, "customer", locale)} cannot be judged, because a line or its date cannot be read.`,
    !canStop && "Only in a longer period can a customer count as stopped.",
  ]
    .filter(Boolean)
    .join(" ");
}
