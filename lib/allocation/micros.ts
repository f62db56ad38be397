import { isKnown, readDecimal } from "#lib/format/decimal.ts";

const decimals = 6;
const microsPerUnit = 1_000_000n;

/** A dec-string as whole millionths; what lies beyond the sixth decimal is cut off, so that nobody gives more than there is. Null: no decimal. */
export function toMicros(text: string | null | undefined): bigint | null {
  const decimal = readDecimal(text);
  if (!isKnown(decimal)) return null;
  const { units, scale } = decimal;
  return scale > decimals ? units / 10n ** BigInt(scale - decimals) : units * 10n ** BigInt(decimals - scale);
}

/** Plain digits with at least 2 and at most 6 decimals: 1234500000n is "1234.50". */
export function writeMicros(micros: bigint): `${number}` {
  const size = micros < 0n ? -micros : micros;
  const fraction = String(size % microsPerUnit)
    .padStart(decimals, "0")
    .replace(/0{1,4}$/, "");
  // Digits, a point and digits.
  return `${micros < 0n ? "-" : ""}${size / microsPerUnit}.${fraction}` as `${number}`;
}

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export function sumMicros(values: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const value of values) sum += value;
  return sum;
}
