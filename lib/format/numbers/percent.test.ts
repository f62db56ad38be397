import fc from "fast-check";
import { expect, test } from "vitest";
import { wholeDecimal } from "#contract/decimal.ts";
import { formatShare, percentOf } from "./percent.ts";

test.each([
  [23_989, 24_000, "99.9"],
  [23_990, 24_000, "99.9"],
  [23_999, 24_000, "99.9"],
  [24_000, 24_000, "100.0"],
  [0, 24_000, "0.0"],
  [1, 24_000, "0.1"],
  [12, 24_000, "0.1"],
  [36, 24_000, "0.2"],
  [1, 3, "33.3"],
  [0, 0, null],
  [1, 0, null],
])("%i of %i is %s percent", (part, whole, percent) => {
  expect(percentOf(wholeDecimal(part), wholeDecimal(whole))).toBe(percent);
});

test.each([
  ["1.50", "10.00", "15%"],
  ["1", "3", "33.3%"],
  ["1", "0", "–"],
  [null, "5", "–"],
  ["0", "5", "0%"],
  ["5", "5", "100%"],
  ["-1", "10", "-10%"],
])("%j of %j is %s", (part, whole, expected) => expect(formatShare(part, whole, "en-US")).toBe(expected));

test.each([
  ["0.04", "0.1%"],
  ["99.94", "99.9%"],
  ["99.96", "99.9%"],
  ["100.04", "100.1%"],
  ["-0.04", "-0.1%"],
  ["-99.96", "-99.9%"],
  ["-100.04", "-100.1%"],
])("%s of 100 is shown neither as nothing nor as all of it: %s", (part, expected) => {
  expect(formatShare(part, "100.00", "en-US")).toBe(expected);
  expect(formatShare(part.startsWith("-") ? part.slice(1) : `-${part}`, "-100", "en-US")).toBe(expected);
});

test("less than the whole is never 100 percent, and more than nothing never 0", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }), (part, rest) => {
      const percent = Number(percentOf(wholeDecimal(part), wholeDecimal(part + rest)));
      expect(percent).toBeGreaterThanOrEqual(0.1);
      expect(percent).toBeLessThanOrEqual(99.9);
      expect(Math.abs(percent - (Number(part) / Number(part + rest)) * 100)).toBeLessThan(0.1 + 1e-9);
    }),
  );
});
