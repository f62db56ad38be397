import { isKnown, readDecimal } from "#contract/decimal.ts";
import { addDays, type CalendarDate, dayOf } from "#lib/format/dates/calendar.ts";
import type { DateRange } from "#lib/format/dates/date-presets.ts";
import { type ExactSum, sumDecimals } from "#lib/format/numbers/sums.ts";
import type { PurchasedLine } from "./purchased-line.ts";

/** Whether a customer still buys: those to call first. "none" means none in the period, "unknown" that a line or its date cannot be read. */
export const buyingStatuses = ["stopped", "none", "unknown", "recent"] as const;
export type BuyingStatus = (typeof buyingStatuses)[number];

export interface ReadPeriod {
  /** The first day of the invoices that were read; null when they have no first day. */
  readonly start: CalendarDate | null;
  /** The last day of which something can be said: the period's last day, or today. */
  readonly end: CalendarDate;
  /** The first day whose purchases are recent. */
  readonly recentFrom: CalendarDate;
  /** Whether the period ended before today, or begins after it. */
  readonly timing: "past" | "current" | "future";
}

/** A year before them there is no calendar date. */
const firstDays: CalendarDate = "0102-01-01";

/** The period of a choice of dates. A purchase of `days` days before its end is still recent. */
export function readPeriod({ start, end }: DateRange, today: CalendarDate, days: number): ReadPeriod {
  const last = end !== null && end < today ? end : today;
  const timing = start !== null && start > today ? "future" : last < today ? "past" : "current";
  return { start, end: last, recentFrom: last < firstDays ? last : addDays(last, -days), timing };
}

export interface Buying<Customer> {
  readonly customer: Customer;
  readonly status: BuyingStatus;
  /** The last day on which units came; null for none in the period. */
  readonly lastBought: CalendarDate | null;
  /** Net of returns. */
  readonly units: ExactSum;
  readonly spend: ExactSum;
}

interface CustomerID {
  readonly CustomerID: number;
}

const later = (a: CalendarDate | null, b: CalendarDate | null) => (a === null || (b !== null && b > a) ? b : a);

function statusOf(lines: readonly PurchasedLine[], recentFrom: CalendarDate) {
  let lastBought: CalendarDate | null = null;
  // The last day on which there may have been another purchase.
  let mayHaveBought: CalendarDate | "any" | null = null;
  for (const { invoice, line } of lines) {
    const day = dayOf(invoice.Date);
    const units = readDecimal(line.NumUnits);
    if (isKnown(units) && units.units <= 0n) continue;
    if (isKnown(units) && day !== null) lastBought = later(lastBought, day);
    else if (mayHaveBought !== "any") mayHaveBought = day === null ? "any" : later(mayHaveBought, day);
  }
  const isUnsure = mayHaveBought === "any" || (mayHaveBought !== null && (lastBought === null || mayHaveBought >= recentFrom));
  const isRecent = lastBought !== null && lastBought >= recentFrom;
  const status: BuyingStatus = isRecent ? "recent" : isUnsure ? "unknown" : lastBought === null ? "none" : "stopped";
  return { status, lastBought };
}

/** The status of each customer after the lines of a period, which count as in `pivotLines`. */
export function findBuying<Customer extends CustomerID>(
  customers: readonly Customer[],
  lines: readonly PurchasedLine[],
  { recentFrom }: Pick<ReadPeriod, "recentFrom">,
): readonly Buying<Customer>[] {
  const byCustomer = Map.groupBy(lines, ({ invoice }) => invoice.CustomerID);
  return customers.map((customer) => {
    const own = byCustomer.get(customer.CustomerID) ?? [];
    return {
      customer,
      ...statusOf(own, recentFrom),
      units: sumDecimals(own.map(({ line }) => line.NumUnits)),
      spend: sumDecimals(own.map(({ line }) => line.ExtPrice)),
    };
  });
}
