import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exact } from "#lib/testing/exact.ts";
import {
  addAmounts,
  compareDecimals,
  type Decimal,
  isKnown,
  readDecimal,
  subtractAmounts,
  unknownAmount,
  writeDecimal,
  zero,
} from "./decimal.ts";
import { formatMoney, formatSum } from "./numbers.ts";
import { addSums, amountOf, negateSum, sumAmounts, sumDecimals } from "./sums.ts";

const readable = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }).map((units) => writeDecimal({ units, scale: 6 }));
const unreadable = fc.constantFrom("n/a", "", "1,5", "$5", null, undefined, Number.NaN);
const values = fc.array(fc.oneof(readable, unreadable), { maxLength: 20 });

describe("an amount that cannot be read", () => {
  test("does not become zero, whatever default a caller uses", () => {
    const amount = readDecimal("n/a") ?? zero;
    expect(amount).toBe(unknownAmount);
    expect(readDecimal("n/a") || zero).toBe(unknownAmount);
    // @ts-expect-error An unknown amount is not a Decimal: the fallback does not make it one.
    const decimal: Decimal = readDecimal("n/a") ?? zero;
    expect(isKnown(decimal)).toBe(false);
  });

  test("makes sums and differences unknown", () => {
    expect(addAmounts(zero, unknownAmount)).toBe(unknownAmount);
    expect(subtractAmounts(unknownAmount, zero)).toBe(unknownAmount);
  });

  test.each([
    [["1.50", "2.00"], "$3.50"],
    [["1.50", "n/a"], "at least $1.50, without 1 record"],
    [["1.50", "n/a", null], "at least $1.50, without 2 records"],
    [["n/a"], "unknown"],
    [[], "$0.00"],
  ])("%j sums to %s", (texts, expected) => {
    expect(formatSum(sumDecimals(texts), formatMoney, "record", "en-US")).toBe(expected);
  });
});

test("a sum counts each value once, as read or as missing, in every split and order of addition", () => {
  fc.assert(
    fc.property(values, fc.nat(20), (all, at) => {
      const whole = sumDecimals(all);
      expect(whole.counted + whole.missing).toBe(all.length);
      const parts = addSums(sumDecimals(all.slice(0, at)), sumDecimals(all.slice(at)));
      const singly = sumAmounts(all.map(readDecimal));
      for (const other of [parts, singly]) {
        expect(compareDecimals(other.total, whole.total)).toBe(0);
        expect([other.counted, other.missing]).toEqual([whole.counted, whole.missing]);
      }
      expect(isKnown(amountOf(whole))).toBe(whole.missing === 0);
      if (whole.missing === 0) expect(compareDecimals(exact(addSums(whole, negateSum(whole))), zero)).toBe(0);
    }),
  );
});
