import fc from "fast-check";
import { expect, test } from "vitest";
import { toMicros, writeMicros } from "#contract/decimal.ts";
import { createPaymentApplication } from "#contract/v1/payments.ts";
import { readTypedAmount, writeTypedAmount } from "./typed-amount.ts";

test.each([
  ["1234.5", 1_234_500_000n],
  ["1,234.50", 1_234_500_000n],
  [" $ 1,234.50 ", 1_234_500_000n],
  [".5", 500_000n],
  ["12.", 12_000_000n],
  ["0.000001", 1n],
  ["999999999999.999999", 999_999_999_999_999_999n],
])("%s is read exactly", (typed, micros) => {
  expect(readTypedAmount(typed)).toEqual({ kind: "amount", micros });
});

test.each([[""], ["  "], ["0"], ["0.00"], [undefined]])("%j is not an allocation", (typed) => {
  expect(readTypedAmount(typed)).toEqual({ kind: "empty" });
});

test.each([
  ["-5", "to remove an allocation"],
  ["1,23", "write 1.23."],
  ["12,50", "write 12.50."],
  ["1.000", "write 1000.00 or 1.00"],
  ["1.104,12", "write 1104.12"],
  ["abc", "such as 1234.50"],
  ["1.2.3", "such as 1234.50"],
  [".", "such as 1234.50"],
  ["1e3", "such as 1234.50"],
  ["0.0000001", "6 decimals"],
  ["1234567890123", "12 digits"],
])("%s is refused with a remedy", (typed, words) => {
  const read = readTypedAmount(typed);
  expect(read).toMatchObject({ kind: "unreadable" });
  expect(read.kind === "unreadable" && read.message.toLowerCase()).toContain(words);
});

test("reads written amounts back exactly", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }), (micros) => {
      const text = writeTypedAmount(micros);
      expect(readTypedAmount(text)).toEqual({ kind: "amount", micros });
      expect(toMicros(text)).toBe(micros);
      expect(text).toMatch(/^\d+\.\d{2,6}$/);
    }),
  );
});

test("cuts off decimals after the sixth", () => {
  expect(toMicros("1.9999999")).toBe(1_999_999n);
  expect(toMicros("nonsense")).toBeNull();
});

const { Amount } = createPaymentApplication.query.shape;

test("takes exactly the amounts that the contract takes, except those that can be read in two ways", () => {
  const amount = fc.stringMatching(/^\d{1,12}(\.\d{1,6})?$/);
  const typing = fc.string({ unit: fc.constantFrom(..."0123456789.,-$ e"), maxLength: 20 });
  fc.assert(
    fc.property(fc.oneof(amount, typing), (text) => {
      const read = readTypedAmount(text);
      if (read.kind === "amount") expect(Amount.safeParse(writeMicros(read.micros)).success).toBe(true);
      if (!Amount.safeParse(text).success) return;
      // A point before exactly three digits can also group thousands.
      if (read.kind === "unreadable") expect(text).toMatch(/^[1-9]\d{0,2}\.\d{3}$/);
      else expect(read).toEqual({ kind: "amount", micros: toMicros(text) });
    }),
  );
});
