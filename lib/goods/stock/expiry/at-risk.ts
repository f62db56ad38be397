import {
  addDecimals,
  compareDecimals,
  type Decimal,
  isKnown,
  multiplyDecimals,
  readDecimal,
  subtractDecimals,
  wholeDecimal,
  zero,
} from "#contract/decimal.ts";
import { type CalendarDate, dayOf, daysBetween } from "#lib/format/dates/calendar.ts";

interface BatchExpiry {
  readonly InventoryUnits: string | number;
  readonly ExpirationDate: string | null;
}

const atLeastZero = (value: Decimal) => (compareDecimals(value, zero) > 0 ? value : zero);
const lesser = (a: Decimal, b: Decimal) => (compareDecimals(a, b) < 0 ? a : b);

/**
 * The units of each batch of one product in one warehouse that daily sales will not consume before it expires. The batch that expires first
 * is sold first. Batches without a date are never at risk. Omits every batch while the daily sales are unreadable, and all batches from the
 * first one with unreadable units. The arithmetic is exact, but the result is the dashboard's own estimate.
 */
export function unitsAtRisk<B extends BatchExpiry>(batches: readonly B[], dailySales: string, today: CalendarDate): Map<B, Decimal> {
  const dailyUnits = readDecimal(dailySales);
  const risks = new Map<B, Decimal>();
  if (!isKnown(dailyUnits)) return risks;
  const rate = atLeastZero(dailyUnits);
  let sold = zero;
  for (const { batch, days } of inOrderOfExpiry(batches, today)) {
    const counted = readDecimal(batch.InventoryUnits);
    if (!isKnown(counted)) return risks;
    const units = atLeastZero(counted);
    const soldByThen = multiplyDecimals(rate, wholeDecimal(Math.max(0, days)));
    const sells = lesser(units, atLeastZero(subtractDecimals(soldByThen, sold)));
    sold = addDecimals(sold, sells);
    risks.set(batch, subtractDecimals(units, sells));
  }
  return risks;
}

function inOrderOfExpiry<B extends BatchExpiry>(batches: readonly B[], today: CalendarDate): { batch: B; days: number }[] {
  return batches
    .flatMap((batch) => {
      const day = dayOf(batch.ExpirationDate);
      return day ? [{ batch, days: daysBetween(today, day) }] : [];
    })
    .sort((a, b) => a.days - b.days);
}
