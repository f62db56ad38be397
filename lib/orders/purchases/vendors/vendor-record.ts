import { addDecimals, type Decimal, divideDecimals, subtractDecimals, wholeDecimal, zero } from "#contract/decimal.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import type { Vendor } from "#lib/api/resources.ts";
import { dayOf, daysBetween } from "#lib/format/dates/calendar.ts";
import { percentOf } from "#lib/format/numbers/percent.ts";
import { receivedLines } from "../received-lines.ts";

/** `part` of `of` orders. */
export interface Sample {
  readonly part: number;
  readonly of: number;
}

interface LeadTimes {
  /** Half the sum of the two in the middle, where their number is even. Null without a lead time. */
  readonly median: Decimal | null;
  readonly longest: number | null;
  /** Orders with a lead time. */
  readonly orders: number;
}

interface FillRate {
  readonly ordered: Decimal;
  /** At most what each line ordered: more of one product does not make up for another. */
  readonly filled: Decimal;
  /** Lines that say both. */
  readonly lines: number;
  /** Lines that do not. */
  readonly unknown: number;
}

/** What a vendor promises, in days. Its records differ by brand and by warehouse. */
export interface PromisedDays {
  readonly shortest: number;
  readonly longest: number;
}

/** How a vendor delivered: every figure with the number of orders or lines behind it. */
export interface VendorRecord {
  readonly id: string;
  /** One of the orders, for the names. */
  readonly sample: Purchase;
  readonly vendorName: string | null;
  readonly orders: number;
  readonly leadTimes: LeadTimes;
  readonly promised: PromisedDays | null;
  /** Orders that took longer than promised, of those with a lead time and a promise. */
  readonly overPromise: Sample;
  /** Orders that came after the requested day, of those with both days. */
  readonly late: Sample;
  readonly fill: FillRate;
}

export const samplePercent = ({ part, of }: Sample): string | null => percentOf(wholeDecimal(part), wholeDecimal(of));

/** Days from the posting to the arrival. Null where a day is missing, or where the order was posted after its arrival. */
export function leadTimeOf({ post_date, receive_date }: Pick<Purchase, "post_date" | "receive_date">): number | null {
  const [posted, received] = [dayOf(post_date), dayOf(receive_date)];
  const days = posted && received ? daysBetween(posted, received) : -1;
  return days < 0 ? null : days;
}

/** Whether an order came after the requested day. Null where a day is missing. */
function isLate({ delivery_date, receive_date }: Pick<Purchase, "delivery_date" | "receive_date">): boolean | null {
  const [requested, received] = [dayOf(delivery_date), dayOf(receive_date)];
  return requested && received ? received > requested : null;
}

function leadTimesOf(days: readonly number[]): LeadTimes {
  const sorted = days.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  const isKnown = low !== undefined && high !== undefined;
  return {
    median: isKnown ? divideDecimals(wholeDecimal(low + high), wholeDecimal(2), (low + high) % 2) : null,
    longest: sorted.at(-1) ?? null,
    orders: sorted.length,
  };
}

function promiseOf(vendors: readonly Vendor[]): PromisedDays | null {
  const days = vendors.map(({ LeadTimeDays }) => LeadTimeDays).filter((known) => Number.isFinite(known));
  return days.length > 0 ? { shortest: Math.min(...days), longest: Math.max(...days) } : null;
}

function fillRateOf(purchases: readonly Purchase[]): FillRate {
  let [ordered, filled, lines, unknown] = [zero, zero, 0, 0];
  for (const purchase of purchases) {
    const read = receivedLines(purchase);
    lines += read.lines.length;
    unknown += read.unknown;
    for (const line of read.lines) {
      ordered = addDecimals(ordered, line.ordered);
      filled = addDecimals(filled, subtractDecimals(line.ordered, line.short));
    }
  }
  return { ordered, filled, lines, unknown };
}

const placeKey = (vendorID: number, locationID: number) => `${vendorID} ${locationID}`;

type TermsOf = (purchase: Purchase) => readonly Vendor[];

/** Orders that took longer than every promise for their warehouse, of those with a lead time and a promise. */
function overPromiseOf(purchases: readonly Purchase[], termsOf: TermsOf): Sample {
  const compared = purchases.flatMap((purchase) => {
    const [days, promised] = [leadTimeOf(purchase), promiseOf(termsOf(purchase))];
    return days === null || promised === null ? [] : [days > promised.longest];
  });
  return { part: compared.filter(Boolean).length, of: compared.length };
}

function recordOf(id: string, purchases: readonly [Purchase, ...Purchase[]], termsOf: TermsOf): VendorRecord {
  const [sample] = purchases;
  const lateness = purchases.map(isLate).filter((late) => late !== null);
  const terms = new Set(purchases.flatMap(termsOf));
  return {
    id,
    sample,
    vendorName: sample.vendor_name ?? [...terms][0]?.VendorName ?? null,
    orders: purchases.length,
    leadTimes: leadTimesOf(purchases.map(leadTimeOf).filter((days) => days !== null)),
    promised: promiseOf([...terms]),
    overPromise: overPromiseOf(purchases, termsOf),
    late: { part: lateness.filter(Boolean).length, of: lateness.length },
    fill: fillRateOf(purchases),
  };
}

interface RecordOptions {
  readonly vendors: readonly Vendor[];
  /** Whether each warehouse of a vendor has a record of its own. */
  readonly isByWarehouse: boolean;
}

/** The record of each vendor from orders that arrived, in the order of the first of them. */
export function vendorRecords(purchases: readonly Purchase[], { vendors, isByWarehouse }: RecordOptions): readonly VendorRecord[] {
  const terms = Map.groupBy(vendors, ({ VendorID, LocationID }) => placeKey(VendorID, LocationID));
  const keyOf = ({ vendor_id, to_location_id }: Purchase) => placeKey(vendor_id, to_location_id);
  const groups = Map.groupBy(purchases, (purchase) => (isByWarehouse ? keyOf(purchase) : String(purchase.vendor_id)));
  return Array.from(groups, ([id, [first, ...others]]) =>
    first ? [recordOf(id, [first, ...others], (purchase) => terms.get(keyOf(purchase)) ?? [])] : [],
  ).flat();
}
