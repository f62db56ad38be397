import { type CalendarDate, dayOf, startOfMonth } from "#lib/format/dates/calendar.ts";
import { readDecimal, unknownAmount } from "#lib/format/numbers/decimal.ts";
import { addToSum, type ExactSum, emptySum } from "#lib/format/numbers/sums.ts";
import type { BatchRow } from "./rows.ts";

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
