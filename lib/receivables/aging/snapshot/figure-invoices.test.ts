import fc from "fast-check";
import { expect, test } from "vitest";
import { addDecimals, compareDecimals, type Decimal, writeDecimal, zero } from "#contract/decimal.ts";
import { closeBooks, openParts } from "#lib/receivables/aging/testing/close-books.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleAging, sampleOpenInvoice } from "#lib/testing/samples.ts";
import { summarizeAging } from "./aging-summary.ts";
import { listFigureInvoices } from "./figure-invoices.ts";
import { compareWithLive } from "./since-close.ts";

const today = "2026-11-21";
const item = (InvoiceID: number, OpenBalance: string) => ({ InvoiceID, InvoiceNum: `INV-${InvoiceID}`, OpenBalance });
const sumOf = (amounts: (Decimal | null)[]) => amounts.reduce<Decimal>((sum, amount) => addDecimals(sum, amount ?? zero), zero);

test("an invoice with an owed and a credited part is in both figures, its live balance once", () => {
  const records = [
    sampleAging({ SupplierID: 1, Invoices_1_30: [item(1, "9.000000")] }),
    sampleAging({ SupplierID: 2, CreditInvoices: [item(1, "-2.000000")] }),
  ];
  const changes = compareWithLive(records, [sampleOpenInvoice({ OpenBalance: "7.000000" })], today, "all");
  const rows = listFigureInvoices(records, changes).map(({ place, atClose, now }) => [
    place,
    atClose && writeDecimal(exact(atClose)),
    now && writeDecimal(exact(now)),
  ]);
  expect(rows).toEqual([
    ["1-30", "9.000000", "7.000000"],
    ["credit", "-2.000000", null],
  ]);
});

test("new invoices follow without an amount at the close; without live amounts there are none", () => {
  const live = [sampleOpenInvoice({ InvoiceID: 8 })];
  const [row, ...others] = listFigureInvoices([], compareWithLive([], live, today, "all"));
  expect(others).toEqual([]);
  expect(row).toMatchObject({ InvoiceID: 8, place: null, atClose: null, kind: "new", live: { InvoiceID: 8 } });
  expect(listFigureInvoices([], null)).toEqual([]);
});

test("invoices that are not in the close follow also where an amount cannot be read", () => {
  const live = [sampleOpenInvoice({ InvoiceID: 8, OpenBalance: "n/a" })];
  expect(listFigureInvoices([], compareWithLive([], live, today, "all"))).toMatchObject([{ InvoiceID: 8, place: null, kind: "unknown" }]);
});

test("the invoices of a place always sum to its figure exactly", () => {
  fc.assert(
    fc.property(openParts, (parts) => {
      const records = closeBooks(parts);
      const rows = listFigureInvoices(records, compareWithLive(records, [], today, "all"));
      const { buckets, credit } = summarizeAging(records);
      const shown = (place: string) => sumOf(rows.filter((row) => row.place === place).map(({ atClose }) => atClose && exact(atClose)));
      for (const { id, total } of buckets) expect(compareDecimals(shown(id), exact(total))).toBe(0);
      expect(compareDecimals(addDecimals(shown("credit"), exact(credit)), zero)).toBe(0);
    }),
    { numRuns: 60 },
  );
});
