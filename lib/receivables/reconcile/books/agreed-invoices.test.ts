import fc from "fast-check";
import { expect, test } from "vitest";
import { type ResultGroup, type ResultRow, resultGroups } from "../compare.ts";
import type { DistributorDocument } from "../matching/match-books.ts";
import { agreedInvoices, invoicesNotAgreed } from "./agreed-invoices.ts";

const rowOf = (group: ResultGroup, id: number, open: bigint, kind: DistributorDocument["kind"] = "invoice"): ResultRow => ({
  id: `${group} ${id}`,
  group,
  line: null,
  document: { id, number: `SO-${id}`, date: "2026-11-03", kind, amount: open, open },
  matchedBy: "number",
  books: open,
  distributor: open,
  difference: 0n,
  openDifference: null,
  duplicateOf: null,
});

test("are the open invoices of which every line agrees", () => {
  const rows = [
    rowOf("agrees", 1, 5_000_000n),
    rowOf("agrees", 2, 7_000_000n),
    rowOf("agrees", 3, 0n),
    rowOf("agrees", 4, 9_000_000n),
    rowOf("differs", 4, 9_000_000n),
    rowOf("agrees", 5, -3_000_000n, "credit"),
    rowOf("agrees", 6, 2_000_000n, "payment"),
    { ...rowOf("books-only", 7, 1n), document: null },
  ];
  expect(agreedInvoices(rows)).toEqual({ ids: [1, 2], openOf: { 1: "5000000", 2: "7000000" }, open: 12_000_000n });
});

test("never hold an invoice with a line that does not agree, nor one without an open balance", () => {
  const row = fc.tuple(fc.constantFrom(...resultGroups), fc.integer({ min: 1, max: 5 }), fc.bigInt({ min: -2n, max: 2n }));
  fc.assert(
    fc.property(fc.array(row), (some) => {
      const rows = some.map(([group, id, open]) => rowOf(group, id, open));
      const payable = (id: number) => rows.filter(({ document }) => document?.id === id && document.open > 0n);
      const { ids } = agreedInvoices(rows);
      expect(ids.every((id) => payable(id).every(({ group }) => group === "agrees"))).toBe(true);
      const others = [1, 2, 3, 4, 5].filter((id) => !ids.includes(id));
      expect(others.every((id) => payable(id).length === 0 || payable(id).some(({ group }) => group !== "agrees"))).toBe(true);
    }),
  );
});

test("an invoice agrees no longer once more is open of it than was compared", () => {
  const { ids, openOf } = agreedInvoices([1, 2, 3, 4].map((id) => rowOf("agrees", id, 5_000_000n)));
  const open = ["5.000000", "5.004999", "5.010000", "2.000000", "9.000000"].map((OpenBalance, at) => ({ InvoiceID: at + 1, OpenBalance }));
  expect(invoicesNotAgreed(open, { name: "books.csv", ids, openOf })).toEqual(new Set([3, 5]));
  expect(invoicesNotAgreed([{ InvoiceID: 1, OpenBalance: "n/a" }], { name: "books.csv", ids, openOf })).toEqual(new Set([1]));
});

test("without a comparison, no invoice agrees; one of an earlier version has no amounts", () => {
  const open = [1, 2].map((InvoiceID) => ({ InvoiceID, OpenBalance: "5.000000" }));
  expect(invoicesNotAgreed(open, null)).toEqual(new Set([1, 2]));
  expect(invoicesNotAgreed(open, { name: "books.csv", ids: [2] })).toEqual(new Set([1]));
});
