import { divideRounded as divideWhole, fromMicros, roundDecimal, writeDecimal } from "#contract/decimal.ts";

/** Money or a quantity as whole millionths in a safe integer, because the demo counts far below 2^53 and makes thousands of rows. */
export type Micros = number;

export const one: Micros = 1_000_000;
export const cent: Micros = 10_000;

/** Integer division, halves away from zero. */
export const divideRounded = (dividend: number, divisor: number): number => Number(divideWhole(BigInt(dividend), BigInt(divisor)));

/** `percent` of an amount, rounded to a multiple of `step`. */
export function percentOf(amount: Micros, percent: number, step: Micros): Micros {
  return divideRounded(amount * percent, 100 * step) * step;
}

/** A dec-string: "12.500000" with 6 decimals, "12.50" with 2. */
export function decString(amount: Micros, decimals: 2 | 6): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an exact number of millionths: ${amount}`);
  return writeDecimal(roundDecimal(fromMicros(amount), decimals));
}

export function money(amount: Micros): string {
  return decString(amount, 6);
}

/** A whole number of units as a dec-string with 2 decimals. */
export function quantity(units: number): string {
  return `${units}.00`;
}
