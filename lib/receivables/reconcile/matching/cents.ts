import { fromMicros, roundDecimal } from "#contract/decimal.ts";

/** Whole millionths as whole cents, half a cent away from zero. */
export const toCents = (micros: bigint): bigint => roundDecimal(fromMicros(micros), 2).units;

/** Books hold cents; invoices have up to six decimals. Amounts that round to the same cent are equal. */
export const isSameToTheCent = (a: bigint, b: bigint): boolean => a === b || toCents(a) === toCents(b);
