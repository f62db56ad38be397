import {
  type Amount,
  addDecimals,
  type Decimal,
  fromMicros,
  isKnown,
  negateDecimal,
  readDecimal,
  readMicros,
  unknownAmount,
  zero,
} from "#contract/decimal.ts";

const flushAbove = 2 ** 52;

/** `total` is exact. `missing` counts the values that are absent or not decimals, so that a footer can name what it leaves out. */
export interface ExactSum {
  readonly total: Decimal;
  readonly counted: number;
  readonly missing: number;
}

export function sumDecimals(values: Iterable<string | number | null | undefined>): ExactSum {
  let large = zero;
  let micros = 0;
  let counted = 0;
  let missing = 0;
  for (const value of values) {
    const small = typeof value === "string" ? readMicros(value) : Number.NaN;
    const exact = Number.isNaN(small) ? readDecimal(value) : unknownAmount;
    if (!Number.isNaN(small)) {
      // Both terms stay below 2^53, so the addition is exact.
      if (Math.abs(small) > flushAbove || Math.abs(micros) > flushAbove) {
        large = addDecimals(large, fromMicros(micros));
        micros = 0;
      }
      if (Math.abs(small) > flushAbove) large = addDecimals(large, fromMicros(small));
      else micros += small;
    } else if (isKnown(exact)) large = addDecimals(large, exact);
    else {
      missing++;
      continue;
    }
    counted++;
  }
  return { total: addDecimals(large, fromMicros(micros)), counted, missing };
}

/** Null is a missing value, undefined is none. */
export function sumMicroAmounts(values: Iterable<bigint | null | undefined>): ExactSum {
  let micros = 0n;
  let counted = 0;
  let missing = 0;
  for (const value of values) {
    if (value === null) missing++;
    else if (value !== undefined) {
      micros += value;
      counted++;
    }
  }
  return { total: fromMicros(micros), counted, missing };
}

export const emptySum: ExactSum = { total: zero, counted: 0, missing: 0 };

/** Adds a value to a sum. An unknown value is counted as missing. */
export function addToSum({ total, counted, missing }: ExactSum, amount: Amount): ExactSum {
  return isKnown(amount) ? { total: addDecimals(total, amount), counted: counted + 1, missing } : { total, counted, missing: missing + 1 };
}

export function addSums(a: ExactSum, b: ExactSum): ExactSum {
  return { total: addDecimals(a.total, b.total), counted: a.counted + b.counted, missing: a.missing + b.missing };
}

export function sumAmounts(amounts: Iterable<Amount>): ExactSum {
  let sum = emptySum;
  for (const amount of amounts) sum = addToSum(sum, amount);
  return sum;
}

/** The sum, without `count` more values that cannot be read. */
export const withMissing = (sum: ExactSum, count: number): ExactSum => ({ ...sum, missing: sum.missing + count });

/** The total as an amount; unknown if values are missing. */
export function amountOf({ total, missing }: ExactSum): Amount {
  return missing === 0 ? total : unknownAmount;
}

export function negateSum(sum: ExactSum): ExactSum {
  return { ...sum, total: negateDecimal(sum.total) };
}

/** Whether the sum is zero and complete. */
export const isZeroSum = ({ total, missing }: ExactSum): boolean => total.units === 0n && missing === 0;
