import { expect, test } from "vitest";
import { agedInvoicesHref, statementHref, unappliedHref } from "./aging-hrefs.ts";

test("an address contains only the filters that are set", () => {
  expect(agedInvoicesHref("demo-rep", {})).toBe("/demo-rep/aging/invoices");
  expect(agedInvoicesHref("demo-rep", { accounts: [7001], ages: ["31-60", "61-90"], changes: [] })).toBe(
    "/demo-rep/aging/invoices?accounts=7001&ages=31-60,61-90",
  );
  expect(statementHref("demo-rep", 7001)).toBe("/demo-rep/aging/7001");
});

test("links to the allocation workspace, or to the payments for a Supplier key", () => {
  expect(unappliedHref("demo-rep", "Employee", 7001)).toBe("/demo-rep/payments/allocate?account=7001");
  expect(unappliedHref("demo-retailer", "Customer", 7001)).toBe("/demo-retailer/payments/allocate?account=7001");
  expect(unappliedHref("demo-brand", "Supplier", 7001)).toBe("/demo-brand/payments?accounts=7001&available=1");
});
