import { expect, test } from "vitest";
import { allocateHref } from "./allocate-href.ts";

test("the address contains only the known ids", () => {
  expect(allocateHref("demo-rep", {})).toBe("/demo-rep/payments/allocate");
  expect(allocateHref("demo-rep", { account: 5001, payment: 60_001 })).toBe("/demo-rep/payments/allocate?account=5001&payment=60001");
  expect(allocateHref("demo-rep", { invoice: 7, customer: 3 })).toBe("/demo-rep/payments/allocate?customer=3&invoice=7");
  expect(allocateHref("demo-rep", { customer: 3, invoices: [7, 8] })).toBe("/demo-rep/payments/allocate?customer=3&invoices=7,8");
});
