import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDecimals,
  ceilQuotient,
  compareDecimals,
  type Decimal,
  divideDecimals,
  floorQuotient,
  isKnown,
  multiplyDecimals,
  readDecimal,
  roundDecimal,
  subtractDecimals,
  sumQuotients,
  toMicros,
  truncatedUnits,
  unknownAmount,
  wholeDecimal,
  wholeUnits,
  writeDecimal,
  writeMicros,
} from "./decimal.ts";

const texts = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 8 }))
  .map(([isNegative, units, scale]) => writeDecimal({ units: isNegative ? -units : units, scale }));

function read(text: string): Decimal {
  const decimal = readDecimal(text);
  if (!isKnown(decimal)) throw new Error("The test expects a decimal.");
  return decimal;
}

const big = (value: Decimal) => new Big(writeDecimal(value));

describe("exact decimals, against big.js", () => {
  test("a decimal is written as it was read", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(big(read(text)).eq(new Big(text))).toBe(true);
      }),
    );
  });

  test("sum, difference and product lose no digit", () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        expect(big(addDecimals(read(a), read(b))).eq(new Big(a).plus(b))).toBe(true);
        expect(big(subtractDecimals(read(a), read(b))).eq(new Big(a).minus(b))).toBe(true);
        expect(big(multiplyDecimals(read(a), read(b))).eq(new Big(a).times(b))).toBe(true);
      }),
    );
  });

  test("whole millionths equal the big.js value truncated at six decimals, and are written as they are read", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const micros = toMicros(text) ?? 0n;
        expect(micros.toString()).toBe(new Big(text).times(1_000_000).round(0, Big.roundDown).toFixed());
        expect(toMicros(writeMicros(micros))).toBe(micros);
        expect(writeMicros(micros)).toMatch(/\.\d{2}(\d{0,3}[1-9])?$/);
      }),
    );
    expect([toMicros(null), toMicros("x"), writeMicros(1_234_500_000n)]).toEqual([null, null, "1234.50"]);
  });

  test("a sum of quotients is rounded once", () => {
    const quotients = fc.array(fc.tuple(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 60n })), {
      maxLength: 20,
    });
    const precise = Big();
    precise.DP = 60;
    fc.assert(
      fc.property(quotients, (parts) => {
        const sum = parts.reduce((total, [dividend, divisor]) => total.plus(new precise(`${dividend}`).div(`${divisor}`)), new precise(0));
        // One place beyond the period of the fractions decides whether a half was exact.
        expect(writeDecimal(sumQuotients(parts, 6))).toBe(new precise(sum.toFixed(50)).toFixed(6).replace(/^-(0\.0+)$/, "$1"));
      }),
    );
  });

  test("order is the order of the numbers", () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        expect(compareDecimals(read(a), read(b))).toBe(new Big(a).cmp(b));
      }),
    );
  });

  test("rounding is half away from zero", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 6 }), (text, places) => {
        expect(big(roundDecimal(read(text), places)).eq(new Big(text).round(places, Big.roundHalfUp))).toBe(true);
      }),
    );
    expect(writeDecimal(roundDecimal(read("-0.005"), 2))).toBe("-0.01");
    expect(writeDecimal(roundDecimal(read("1.004999"), 2))).toBe("1.00");
  });

  test("truncation drops the decimals beyond the last place, toward zero", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 8 }), (text, places) => {
        const truncated = { units: truncatedUnits(read(text), places), scale: places };
        expect(big(truncated).eq(new Big(text).round(places, Big.roundDown))).toBe(true);
      }),
    );
  });

  test("a value is whole when it has no fraction", () => {
    fc.assert(
      fc.property(texts, fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (text, count) => {
        const isWhole = new Big(text).mod(1).eq(0);
        expect(wholeUnits(read(text))?.toString() ?? null).toBe(isWhole ? new Big(text).toFixed(0).replace(/^-0$/, "0") : null);
        expect(wholeUnits(wholeDecimal(count))).toBe(count);
      }),
    );
  });

  test("the exact quotient lies between the floor and the ceiling quotient", () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        fc.pre(new Big(b).gt(0));
        const [floor, ceil] = [floorQuotient(read(a), read(b)), ceilQuotient(read(a), read(b))];
        const times = (count: bigint) => new Big(b).times(count.toString());
        expect(times(floor).lte(a) && times(floor + 1n).gt(a)).toBe(true);
        expect(times(ceil).gte(a) && times(ceil - 1n).lt(a)).toBe(true);
      }),
    );
  });

  test("a quotient is rounded once, and division by zero has no result", () => {
    fc.assert(
      fc.property(texts, texts, fc.integer({ min: 0, max: 6 }), (a, b, places) => {
        const quotient = divideDecimals(read(a), read(b), places);
        if (new Big(b).eq(0)) expect(quotient).toBeNull();
        else expect(quotient && writeDecimal(quotient)).toBe(exactQuotient(a, b, places));
      }),
    );
  });
});

/** big.js divides with a fixed number of places, so the oracle compares twice the remainder with the divisor instead. */
function exactQuotient(a: string, b: string, places: number): string {
  const scaled = new Big(a).abs().times(new Big(10).pow(places));
  const divisor = new Big(b).abs();
  const remainder = scaled.mod(divisor);
  const floor = scaled.minus(remainder).div(divisor).round(0);
  const units = BigInt((remainder.times(2).gte(divisor) ? floor.plus(1) : floor).toFixed(0));
  const isNegative = new Big(a).times(b).lt(0);
  return writeDecimal({ units: isNegative ? -units : units, scale: places });
}

describe("reading decimals", () => {
  test.each([
    ["12.500000", "12.500000"],
    ["-0.01", "-0.01"],
    [".5", unknownAmount],
    ["5.", unknownAmount],
    ["1,5", unknownAmount],
    ["", unknownAmount],
    ["NaN", unknownAmount],
    ["12abc", unknownAmount],
    [0.1, "0.1"],
    [1e-7, "0.0000001"],
    [1.5e21, "1500000000000000000000"],
    [Number.NaN, unknownAmount],
    [null, unknownAmount],
    [undefined, unknownAmount],
  ])("%j reads as %j", (value, expected) => {
    const decimal = readDecimal(value);
    expect(isKnown(decimal) ? writeDecimal(decimal) : decimal).toBe(expected);
  });
});
