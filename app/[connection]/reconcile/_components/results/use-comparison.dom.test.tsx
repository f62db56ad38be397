import { expect, test } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import { readBooks } from "#lib/receivables/reconcile/books/book-lines.ts";
import { findMapping } from "#lib/receivables/reconcile/columns/find-columns.ts";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { useComparison } from "./use-comparison.ts";

const table = [
  ["Invoice", "Date", "Amount"],
  ["INV-1", "2026-11-03", "10.00"],
];
const books = readBooks(table, findMapping(table));

test("returns the error of a comparison that fails", async () => {
  const error = new Error("The record cannot be read.");
  const broken = Object.defineProperty(sampleInvoice(), "InvoiceTotal", {
    get: () => {
      throw error;
    },
  });
  const [invoices, payments] = [[broken], [] as never[]];
  const { current } = await renderHook(() => useComparison(books, invoices, payments, null));
  await expect.poll(() => current()).toEqual({ error });
});

test("returns the comparison of records without numbers", async () => {
  const [invoices, payments] = [[sampleInvoice({ InvoiceNum: null as unknown as string })], [] as never[]];
  const { current } = await renderHook(() => useComparison(books, invoices, payments, null));
  await expect.poll(() => current().comparison?.rows).toHaveLength(1);
});

test("gives a line and its duplicate notes of their own", async () => {
  const [twice, invoices, payments] = [readBooks([...table, table[1] ?? []], findMapping(table)), [], [] as never[]];
  const { current } = await renderHook(() => useComparison(twice, invoices, payments, null));
  await expect
    .poll(() => current().comparison?.rows.map(({ noteID }) => noteID))
    .toEqual(["line invoice INV-1 2026-11-03 10000000", "line invoice INV-1 2026-11-03 10000000 #2"]);
});
