import Big from "big.js";
import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { decString, divideRounded, percentOf } from "./decimal.ts";

test.each([
  [12_500_000, 6, "12.500000"],
  [12_500_000, 2, "12.50"],
  [-1, 6, "-0.000001"],
  [0, 6, "0.000000"],
  [5_000, 2, "0.01"],
  [-90_000, 2, "-0.09"],
] as const)("%i millionths with %i decimals are %s", (amount, decimals, text) => expect(decString(amount, decimals)).toBe(text));

test("rejects a number that is not a whole number of millionths", () => {
  expect(() => decString(0.5, 6)).toThrow(RangeError);
  expect(() => decString(2 ** 60, 6)).toThrow(RangeError);
});

test("division rounds halves away from zero, as big.js does", () => {
  const amounts = integer({ min: -(2 ** 50), max: 2 ** 50 });
  assert(
    property(amounts, integer({ min: 1, max: 1_000_000 }), (dividend, divisor) => {
      expect(divideRounded(dividend, divisor)).toBe(new Big(dividend).div(divisor).round(0, Big.roundHalfUp).toNumber() + 0);
    }),
  );
});

test("a percentage is rounded to the step", () => expect(percentOf(9_990_000, 85, 10_000)).toBe(8_490_000));
