import type { CustomerWithReps } from "#lib/customers/reps-of-customer.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import type { Buying, BuyingStatus, ReadPeriod } from "#lib/purchased/buying.ts";

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

const periodText = ({ start, end }: ReadPeriod, locale: string): string =>
  start ? `between ${formatDate(start, locale)} and ${formatDate(end, locale)}` : `up to ${formatDate(end, locale)}`;

/** Says no more than what was read. */
export function buyingText({ status, period }: Pick<BuyingRow, "status" | "period">, locale: string): string {
  const recentFrom = formatDate(period.recentFrom, locale);
  switch (status) {
    case "stopped":
      return `Stopped: none since ${recentFrom}`;
    case "none":
      return `None ${periodText(period, locale)}`;
    case "unknown":
      return "Unknown: a line cannot be read";
    case "recent":
      return `Bought since ${recentFrom}`;
  }
}

/** All customers in a sentence. `leftOut` records could not be read. */
export function summaryText(rows: readonly Pick<BuyingRow, "status">[], period: ReadPeriod, leftOut: number, locale: string): string {
  const count = (status: BuyingStatus) => rows.filter((row) => row.status === status).length;
  const unknown = count("unknown");
  const canStop = period.start === null || period.start < period.recentFrom;
  return [
    `Of ${countOf(rows.length, "active customer", locale)}, ${formatCount(count("stopped"), locale)} stopped buying (none since ${formatDate(period.recentFrom, locale)}) and ${formatCount(count("none"), locale)} bought nothing ${periodText(period, locale)}.`,
    unknown > 0 && `${countOf(unknown, "customer", locale)} cannot be judged, because a line or its date cannot be read.`,
    !canStop && "Only in a longer period can a customer count as stopped.",
    leftOut > 0 && `${countOf(leftOut, "record", locale)} could not be read and may be ${leftOut === 1 ? "a purchase" : "purchases"}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
