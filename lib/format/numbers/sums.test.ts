import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readMicros, writeDecimal } from "./decimal.ts";
import { sumDecimals } from "./sums.ts";

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
