import { compareDecimals, type Decimal, divideDecimals, isKnown, readDecimal, wholeDecimal, zero } from "#contract/decimal.ts";
import { unknownValue } from "#lib/format/numbers/numbers.ts";

const lowDays = 14;

export const lowCover = wholeDecimal(lowDays);

export const isLowCover = (days: Decimal | null): boolean => days !== null && compareDecimals(days, lowCover) < 0;

const isKnownUpToZero = (value: string | number | null | undefined): boolean => {
  const amount = readDecimal(value);
  return isKnown(amount) && amount.units <= 0n;
};

/** Whether nothing is left. False for a stock that cannot be read. */
export const isOutOfStock = isKnownUpToZero;

/** Whether more is promised than is on the floor. */
export function isOversold(units: string | number | null | undefined): boolean {
  const amount = readDecimal(units);
  return isKnown(amount) && amount.units < 0n;
}

/** Days that a stock lasts at a rate of daily sales, to one decimal; null without sales or if unknown, 0 without stock. */
export function coverDays(units: string | number, dailySales: string): Decimal | null {
  const [stock, rate] = [readDecimal(units), readDecimal(dailySales)];
  if (!isKnown(stock) || !isKnown(rate) || compareDecimals(rate, zero) <= 0) return null;
  return compareDecimals(stock, zero) <= 0 ? zero : divideDecimals(stock, rate, 1);
}

/** What to show where there are no days of cover. */
export const noCoverText = (dailySales: string | null | undefined): string => (isKnownUpToZero(dailySales) ? "No sales" : unknownValue);
