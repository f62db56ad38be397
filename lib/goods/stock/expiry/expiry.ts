import { readDecimal, unknownAmount } from "#contract/decimal.ts";
import { type CalendarDate, dayOf, daysBetween, startOfMonth } from "#lib/format/dates/calendar.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { addToSum, type ExactSum, emptySum } from "#lib/format/numbers/sums.ts";
import type { BatchRow } from "./batch-rows.ts";

/** The state of a last day, which itself is still valid. `days` left, or since. */
export type Expiry = { readonly kind: "expired" | "soon" | "later"; readonly days: number };

const soonDays = 30;

/** Null without a date. */
export function expiryOf(lastDay: string | null | undefined, today: CalendarDate): Expiry | null {
  const day = dayOf(lastDay);
  if (!day) return null;
  const days = daysBetween(today, day);
  return days < 0 ? { kind: "expired", days: -days } : { kind: days <= soonDays ? "soon" : "later", days };
}

/** "expired 3 days ago", "expires today", "12 days left". */
export function expiryLabel({ kind, days }: Expiry, locale: string): string {
  if (kind === "expired") return days === 1 ? "expired yesterday" : `expired ${countOf(days, "day", locale)} ago`;
  return days === 0 ? "expires today" : `${countOf(days, "day", locale)} left`;
}

/** Days from today in which stock expires, the nearest first. Each band ends with its last day. */
export const expiryBands = ["expired", "30", "60", "90"] as const;
export type ExpiryBand = (typeof expiryBands)[number];

/** Null without a date, and for one that is further away. */
export function expiryBandOf(lastDay: string | null | undefined, today: CalendarDate): ExpiryBand | null {
  const expiry = expiryOf(lastDay, today);
  if (!expiry) return null;
  if (expiry.kind === "expired") return "expired";
  return expiryBands.slice(1).find((band) => expiry.days <= Number(band)) ?? null;
}

export interface ExpiryMonth {
  /** First day of the month; null for expired units. */
  readonly month: CalendarDate | null;
  readonly units: ExactSum;
  readonly atRisk: ExactSum;
}

const monthsShown = 12;

/** Units by the month in which they expire, from this month on, after the expired ones. Omits later and undated ones. */
export function expiryMonths(rows: Iterable<BatchRow>, today: CalendarDate): ExpiryMonth[] {
  const months = [null, ...Array.from({ length: monthsShown }, (_, at) => startOfMonth(today, at))];
  const sums = new Map(months.map((month) => [month, { units: emptySum, atRisk: emptySum }]));
  for (const { batch, atRisk } of rows) {
    const day = dayOf(batch.ExpirationDate);
    if (!day) continue;
    const sum = sums.get(day < today ? null : startOfMonth(day));
    if (!sum) continue;
    sum.units = addToSum(sum.units, readDecimal(batch.InventoryUnits));
    sum.atRisk = addToSum(sum.atRisk, atRisk ?? unknownAmount);
  }
  return months.map((month) => ({ month, ...(sums.get(month) ?? { units: emptySum, atRisk: emptySum }) }));
}
