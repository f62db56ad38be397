import { compareDecimals, type Decimal, divideDecimals, isKnown, readDecimal, wholeDecimal, zero } from "#lib/format/numbers/decimal.ts";

const lowDays = 14;

/** Stock with fewer days of cover is low. */
export const lowCover = wholeDecimal(lowDays);

export const isLowCover = (days: Decimal | null): boolean => days !== null && compareDecimals(days, lowCover) < 0;

/** Days that a stock lasts at a rate of daily sales, to one decimal; null without sales, 0 without stock. */
export function coverDays(units: string | number, dailySales: string): Decimal | null {
  const [stock, rate] = [readDecimal(units), readDecimal(dailySales)];
  if (!isKnown(stock) || !isKnown(rate) || compareDecimals(rate, zero) <= 0) return null;
  return compareDecimals(stock, zero) <= 0 ? zero : divideDecimals(stock, rate, 1);
}
