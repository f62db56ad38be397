import { expect, test } from "vitest";
import { hasRest } from "./unapplied.ts";

test("a payment with an unreadable balance may have an available balance", () => {
  expect(["1.000000", "0.000000", "-1.000000", "n/a"].map((AvailableBalance) => hasRest({ AvailableBalance }))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
