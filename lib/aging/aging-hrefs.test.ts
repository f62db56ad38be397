import { expect, test } from "vitest";
import { agedInvoicesHref, statementHref } from "./aging-hrefs.ts";

test("an address contains only the filters that are set", () => {
  expect(agedInvoicesHref("demo-rep", {})).toBe("/demo-rep/aging/invoices");
  expect(agedInvoicesHref("demo-rep", { accounts: [7001], ages: ["31-60", "61-90"], changes: [] })).toBe(
    "/demo-rep/aging/invoices?accounts=7001&ages=31-60,61-90",
  );
  expect(statementHref("demo-rep", 7001)).toBe("/demo-rep/aging/7001");
});
