import { expect, test } from "vitest";
import { sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { hrefOf } from "./spend-screen.tsx";

type InvoiceQuery = Parameters<typeof hrefOf>[3];

const sample = { invoice: sampleInvoice({ CustomerID: 11 }), line: sampleLine({ ProductID: 71, SupplierID: 5 }) };
const all: InvoiceQuery = {};
const chosen: InvoiceQuery = { CustomerIDs: [11, 12], StartDate: "2026-09-05", EndDate: "2026-11-23" };
const since: InvoiceQuery = { StartDate: "2026-09-05" };

test.each([
  { by: ["product", "store"], month: "2026-10", query: chosen, href: "catalog/71" },
  { by: ["supplier"], month: "2026-10", query: chosen, href: "catalog?brands=5" },
  { by: ["store"], month: "2026-10", query: all, href: "invoices?customers=11" },
  { by: ["store"], month: "2026-10", query: chosen, href: "invoices?customers=11&dates=2026-09-05..2026-11-23" },
  { by: ["month"], month: "9999-12", query: all, href: "invoices?dates=9999-12-01..9999-12-31" },
  { by: ["store"], month: "2026-10", query: since, href: "invoices?customers=11&dates=2026-09-05.." },
  { by: ["month"], month: "2026-10", query: all, href: "invoices?dates=2026-10-01..2026-10-31" },
  { by: ["month"], month: "2026-10", query: chosen, href: "invoices?customers=11,12&dates=2026-10-01..2026-10-31" },
  { by: ["month"], month: "2026-09", query: chosen, href: "invoices?customers=11,12&dates=2026-09-05..2026-09-30" },
  { by: ["month"], month: "2026-11", query: chosen, href: "invoices?customers=11,12&dates=2026-11-01..2026-11-23" },
  { by: ["month"], month: null, query: chosen, href: "invoices?customers=11,12&dates=2026-09-05..2026-11-23" },
  { by: ["store", "month"], month: "2026-10", query: chosen, href: "invoices?customers=11&dates=2026-10-01..2026-10-31" },
  { by: ["supplier", "month"], month: "2026-10", query: all, href: "invoices?dates=2026-10-01..2026-10-31" },
] as const)("a row by $by of $month leads to $href", ({ by, month, query, href }) => {
  expect(hrefOf("shop", by, { sample, month }, query).replaceAll("%2C", ",")).toBe(`/shop/${href}`);
});
