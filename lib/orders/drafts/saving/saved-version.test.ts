import { expect, test } from "vitest";
import { samplePurchase } from "#lib/testing/samples.ts";
import { markOf } from "./saved-version.ts";

test("lines that are null mark the same version as lines that are absent", () => {
  const withLines = (purchase_transactions: unknown) => samplePurchase([], { purchase_transactions: purchase_transactions as never });
  expect(markOf(withLines(null))).toBe(markOf(withLines(undefined)));
});
