import { compareDecimals, type Decimal, divideDecimals, isZero, multiplyDecimals, wholeDecimal, writeDecimal } from "#contract/decimal.ts";

const hundred = wholeDecimal(100);
const percentPlaces = 1;

/** `part` in percent of `whole`; at most 99.9 if it is less and at least 0.1 if it is more than nothing. Null if there is nothing to compare with. */
export function percentOf(part: Decimal, whole: Decimal): string | null {
  const percent = divideDecimals(multiplyDecimals(part, hundred), whole, percentPlaces);
  if (!percent) return null;
  if (part.units > 0n && compareDecimals(part, whole) < 0) {
    if (isZero(percent)) return "0.1";
    if (compareDecimals(percent, hundred) >= 0) return "99.9";
  }
  return writeDecimal(percent);
}
