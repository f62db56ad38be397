import { expect, test } from "vitest";
import { hasBalance, standingOf } from "./payment-standing.ts";

test.each([
  ["100.000000", "100.000000", "unapplied", true],
  ["100.000000", "99.999999", "partly", true],
  ["100.000000", "0.000001", "partly", true],
  ["100.000000", "0.000000", "used", false],
  ["-100.000000", "0.000000", "reversed", false],
  ["-100.000000", "5.000000", "reversed", false],
  ["0.000000", "0.000000", "used", false],
])("Amount %s with %s available is %s", (Amount, AvailableBalance, standing, has) => {
  expect(standingOf({ Amount, AvailableBalance })).toBe(standing);
  expect(hasBalance({ Amount, AvailableBalance })).toBe(has);
});
