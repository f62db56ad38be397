import { expect, test } from "vitest";
import { unappliedHref } from "./unapplied-href.ts";

test("links to the allocation workspace, or to the payments for a Supplier key", () => {
  expect(unappliedHref("demo-rep", "Employee", 7001)).toBe("/demo-rep/payments/allocate?account=7001");
  expect(unappliedHref("demo-retailer", "Customer", 7001)).toBe("/demo-retailer/payments/allocate?account=7001");
  expect(unappliedHref("demo-brand", "Supplier", 7001)).toBe("/demo-brand/payments?accounts=7001&available=1");
});
