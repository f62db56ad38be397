import fc from "fast-check";
import { expect, test } from "vitest";
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
