import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writeMicros } from "#contract/decimal.ts";
import { amountChoiceParam, inAmountRange } from "./amount-choice.ts";

const amount = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(writeMicros);

test("reads each range back from the address, and no other text", () => {
  fc.assert(
    fc.property(fc.option(amount), fc.option(amount), (from, to) => {
      const choice = from || to ? { from, to } : null;
      expect(amountChoiceParam.read(amountChoiceParam.write(choice))).toEqual(choice);
    }),
  );
  for (const text of [null, "", "..", "a..b", "1e9..", "1.1234567..", "$5.."])
    expect(amountChoiceParam.read(text), String(text)).toBeNull();
});

test("includes both ends, as big.js compares them", () => {
  fc.assert(
    fc.property(fc.option(amount), fc.option(amount), amount, (from, to, value) => {
      const isIn = (from === null || new Big(value).gte(from)) && (to === null || new Big(value).lte(to));
      expect(inAmountRange({ from, to })(value)).toBe(isIn);
    }),
  );
  expect(inAmountRange({ from: "1", to: null })(null)).toBe(false);
  expect(inAmountRange({ from: "10.50", to: "10.50" })("10.5000")).toBe(true);
});
