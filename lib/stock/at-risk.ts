import { type CalendarDate, dayOf, daysBetween } from "#lib/format/dates/calendar.ts";
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
} from "#lib/format/numbers/decimal.ts";

interface BatchExpiry {
  readonly InventoryUnits: string | number;
  readonly ExpirationDate: string | null;
}

const atLeastZero = (value: Decimal) => (compareDecimals(value, zero) > 0 ? value : zero);
const lesser = (a: Decimal, b: Decimal) => (compareDecimals(a, b) < 0 ? a : b);

/**
 * The units of each batch of one product in one warehouse that its daily sales will not have consumed when it expires, the batch that
 * expires first sold first. Batches without a date are never at risk. Left out: every batch while the daily sales cannot be read, and
 * from one whose units cannot be read on, because what is sold of it is not known. Exact; an estimate of the dashboard's own.
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
