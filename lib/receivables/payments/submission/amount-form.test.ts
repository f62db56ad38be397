import fc from "fast-check";
import { expect, test } from "vitest";
import { writeMicros } from "#contract/decimal.ts";
import { writeTypedAmount } from "#lib/receivables/allocation/draft/typed-amount.ts";
import { amountForm } from "./amount-form.ts";

const check = (amount: string, fits: string | null = null) => {
  const { success, data, error } = amountForm(fits).safeParse({ amount });
  return success ? data.amount : error.issues[0]?.message;
};

test("takes an amount that fits, and names the most that does", () => {
  expect(check("1,250.5")).toBe("1250.50");
  expect(check("40.00", "40.000000")).toBe("40.00");
  expect(check("40.01", "40.000000")).toBe("Only $40.00 fits. Enter at most that.");
});

test("refuses no amount, a negative one and text", () => {
  expect(check("")).toBe("Enter an amount above 0.");
  expect(check("0.00")).toBe("Enter an amount above 0.");
  expect(check("-5")).toMatch(/above 0/);
  expect(check("many")).toMatch(/“many”/);
});

test("an amount up to the one that fits is taken exactly", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.bigInt({ min: 0n, max: 10n ** 15n }), (micros, more) => {
      const text = writeTypedAmount(micros);
      expect(check(text, writeMicros(micros + more))).toBe(writeMicros(micros));
    }),
  );
});
