import { expect, test } from "vitest";
import { readOrderValue } from "./order-value.ts";

test.each([
  ["300", "300.0"],
  ["1234.5", "1234.5"],
  [" $ 1,234.50 ", "1234.50"],
  ["12.", "12.0"],
  [".5", "0.5"],
  ["1,000,000.000001", "1000000.000001"],
])("%j comes to %j", (typed, value) => {
  expect(readOrderValue(typed)).toEqual({ kind: "amount", value });
});

test.each(["", "  "])("%j is nothing yet", (typed) => expect(readOrderValue(typed)).toEqual({ kind: "empty" }));

test.each(["12,50", "1.234,50", "1.234", "1,23", "1.2.3", "abc", ".", "$", "-5", "1e3", "0.0000001"])("%s is not guessed at", (typed) => {
  expect(readOrderValue(typed)).toMatchObject({ kind: "refused" });
});
