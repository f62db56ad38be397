import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addAmounts,
  compareDecimals,
  type Decimal,
  isKnown,
  readDecimal,
  readMicros,
  subtractAmounts,
  unknownAmount,
  writeDecimal,
  zero,
} from "#contract/decimal.ts";
import { exact } from "#lib/testing/exact.ts";
import { formatMoney, formatSum } from "./numbers.ts";
import { addSums, amountOf, negateSum, sumAmounts, sumDecimals } from "./sums.ts";

const moneyTexts = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 19n }), fc.integer({ min: 0, max: 6 }))
  .map(([isNegative, units, scale]) => writeDecimal({ units: isNegative ? -units : units, scale }));

const sumText = (values: Iterable<string>) => writeDecimal(sumDecimals(values).total);

describe("sums", () => {
  test("a sum is exact for any mixture of sizes and scales", () => {
    fc.assert(
      fc.property(fc.array(moneyTexts, { maxLength: 60 }), (values) => {
        const expected = values.reduce((total, value) => total.plus(value), new Big(0));
        expect(new Big(sumText(values)).eq(expected)).toBe(true);
      }),
    );
  });

  test("a sum does not depend on the order", () => {
    fc.assert(
      fc.property(fc.array(moneyTexts, { maxLength: 60 }), (values) => {
        expect(new Big(sumText(values)).eq(sumText([...values].reverse()))).toBe(true);
      }),
    );
  });

  test("0.1 + 0.2 is 0.3, and a hundred thousand cents are a thousand dollars", () => {
    expect(new Big(sumText(["0.1", "0.2"])).toString()).toBe("0.3");
    expect(new Big(sumText(Array.from({ length: 100_000 }, () => "0.010000"))).toString()).toBe("1000");
  });

  test("values near the limit of safe integers stay exact", () => {
    const values = ["9007199254.740991", "9007199254.740991", "-9007199254.740992", "0.000001"];
    expect(new Big(sumText(values)).toString()).toBe("9007199254.740991");
  });

  test("absent and unreadable values are counted, not taken as zero", () => {
    expect(sumDecimals(["1.00", null, undefined, "n/a", 2])).toMatchObject({ counted: 2, missing: 3 });
  });
});

describe("millionths", () => {
  test("equal the exact number", () => {
    fc.assert(
      fc.property(moneyTexts, (text) => {
        const micros = readMicros(text);
        if (Number.isNaN(micros)) expect(new Big(text).abs().times(1_000_000).gt(Number.MAX_SAFE_INTEGER)).toBe(true);
        else expect(new Big(micros).eq(new Big(text).times(1_000_000))).toBe(true);
      }),
    );
  });

  test.each(["", "-", ".", "1.", ".1", "1.1234567", "1.2.3", "1e3", " 1"])("%j is not millionths", (text) => {
    expect(readMicros(text)).toBeNaN();
  });
});

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
    [["1.50", "n/a"], "$1.50, without 1 record"],
    [["1.50", "n/a", null], "$1.50, without 2 records"],
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
