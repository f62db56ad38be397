/** Exact decimals: a whole number of millionths in a safe integer, for money and for quantities. */
export type Micros = number;

export const one: Micros = 1_000_000;
export const cent: Micros = 10_000;

/** Integer division, halves away from zero. Exact, because `%` and the division of a multiple are. */
export function divideRounded(dividend: number, divisor: number): number {
  const rest = Math.abs(dividend) % divisor;
  const quotient = (Math.abs(dividend) - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
  return dividend < 0 && quotient !== 0 ? -quotient : quotient;
}

/** `percent` of an amount, rounded to a multiple of `step`. */
export function percentOf(amount: Micros, percent: number, step: Micros): Micros {
  return divideRounded(amount * percent, 100 * step) * step;
}

/** A dec-string: "12.500000" with 6 decimals, "12.50" with 2. */
export function decString(amount: Micros, decimals: 2 | 6): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an exact number of millionths: ${amount}`);
  const units = decimals === 6 ? amount : divideRounded(amount, cent);
  const digits = Math.abs(units)
    .toString()
    .padStart(decimals + 1, "0");
  return `${units < 0 ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export function money(amount: Micros): string {
  return decString(amount, 6);
}

/** A whole number of units as a dec-string with 2 decimals. */
export function quantity(units: number): string {
  return `${units}.00`;
}
