import { isKnown, readDecimal, truncatedUnits, writeDecimal } from "#lib/format/numbers/decimal.ts";

const decimals = 6;

/** A dec-string as whole millionths; what lies beyond the sixth decimal is cut off, so that nobody gives more than there is. Null: no decimal. */
export function toMicros(text: string | null | undefined): bigint | null {
  const decimal = readDecimal(text);
  return isKnown(decimal) ? truncatedUnits(decimal, decimals) : null;
}

/** Plain digits with at least 2 and at most 6 decimals: 1234500000n is "1234.50". */
export function writeMicros(micros: bigint): `${number}` {
  // Without up to four zeros, it is still digits, a point and digits.
  return writeDecimal({ units: micros, scale: decimals }).replace(/0{1,4}$/, "") as `${number}`;
}

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export function sumMicros(values: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const value of values) sum += value;
  return sum;
}
