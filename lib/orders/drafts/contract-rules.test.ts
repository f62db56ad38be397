import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { createPurchaseRequestV2, writeLineItemV2 } from "#contract/v2/purchases.ts";
import { headerRules, lineRules } from "./contract-rules.ts";

const around = (max: number) => fc.integer({ min: -2, max: 2 }).map((distance) => max + distance);
const number = fc.oneof(fc.integer(), fc.double(), around(0), around(10_000_000), around(2_147_483_647), around(Number.MAX_SAFE_INTEGER));
const letter = fc.constantFrom("a", "é", "😀", " ", "\0", "\n", "\u200b", "\ufe0f", "\u2800", "9");
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.tuple(letter, fc.constantFrom(0, 1, 50, 99, 100, 101, 199, 200, 201)).map(([unit, count]) => unit.repeat(count)),
);
const digits = (length: number, max: number) => fc.integer({ min: 0, max }).map((part) => String(part).padStart(length, "0"));
const date = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(digits(4, 9_999), digits(2, 13), digits(2, 32)).map((parts) => parts.join("-")) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.constantFrom("0000", "0001", "0004", "0099", "1900", "2000", "2027", "2028", "9999"),
        fc.constantFrom("02", "04", "12"),
        digits(2, 32),
      )
      .map((parts) => parts.join("-")),
  },
  text,
  fc.constantFrom("2027-1-1", "2027-01-01T00:00:00Z", " 2027-01-01", "2027-01-01\n", "+2027-01-01", "１２３４-01-01"),
);

function expectAgreement<Value>(values: fc.Arbitrary<Value>, rule: (value: Value) => string | null, schema: z.ZodType): void {
  const check = (value: Value) => {
    expect(rule(value)).toBe(schema.safeParse(value).error?.issues[0]?.message ?? null);
  };
  fc.assert(fc.property(values, check), { numRuns: 3_000 });
}

test.each(["product_id", "cases", "units"] as const)("the rule of a line's %s agrees with the contract's schema", (field) =>
  expectAgreement(number, lineRules[field], writeLineItemV2.shape[field]),
);

test.each([
  ["batch_code", text],
  ["expiration_date", date],
] as const)("the rule of a line's %s agrees with the contract's schema", (field, values) =>
  expectAgreement(values, lineRules[field], writeLineItemV2.shape[field]),
);

test.each([
  ["supplier_id", number],
  ["vendor_id", number],
  ["to_location_id", number],
  ["delivery_date", date],
  // A PO number is sent in this form, which the schema also asks for.
  ["po_num", text.map((value) => value.normalize())],
] as const)("the rule of the header's %s agrees with the contract's schema", (field, values) =>
  expectAgreement<string | number>(values, headerRules[field], createPurchaseRequestV2.shape[field]),
);

test("every field of a line item has a rule", () => {
  expect(Object.keys(lineRules).toSorted()).toEqual(Object.keys(writeLineItemV2.shape).toSorted());
});
