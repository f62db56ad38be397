import { expect, test } from "vitest";
import { unappliedHref } from "./unapplied-href.ts";

test("who may allocate gets to the allocation workspace, a Supplier key to the payments", () => {
  expect(unappliedHref("demo-rep", "Employee", 7001)).toBe("/demo-rep/payments/allocate?account=7001");
  expect(unappliedHref("demo-retailer", "Customer", 7001)).toBe("/demo-retailer/payments/allocate?account=7001");
  expect(unappliedHref("demo-brand", "Supplier", 7001)).toBe("/demo-brand/payments?accounts=7001&available=1");
});
