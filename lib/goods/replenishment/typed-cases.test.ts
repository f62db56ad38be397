import fc from "fast-check";
import { expect, test } from "vitest";
import { writeLineItemV2 } from "#contract/v2/purchases.ts";
import { casesMax } from "./local-plan-state.ts";
import { readTypedCases } from "./typed-cases.ts";

test("reads each count back as it was typed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: casesMax }), (cases) => {
      expect(readTypedCases(` ${cases} `)).toEqual({ kind: "cases", cases });
    }),
  );
});

test.each([
  ["", { kind: "empty" }],
  ["007", { kind: "cases", cases: 7 }],
  ["1,250", { kind: "cases", cases: 1250 }],
])("reads %j", (text, expected) => expect(readTypedCases(text)).toEqual(expected));

test.each(["12,50", "-1", "1.5", "1e3", "12 cases", "100000", "9".repeat(400)])("refuses %j and says what to enter", (text) => {
  expect(readTypedCases(text)).toEqual({ kind: "refused", message: "Enter a whole number from 0 to 99999." });
});

test("reads no count above 0 that the contract refuses in an order", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789,. -e"), maxLength: 8 }), (text) => {
      const read = readTypedCases(text);
      if (read.kind === "cases" && read.cases > 0) expect(writeLineItemV2.shape.cases.safeParse(read.cases).success).toBe(true);
    }),
  );
});
