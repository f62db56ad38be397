import { expect, test } from "vitest";
import { writeCsv } from "#components/data-table/export/csv.ts";
import type { Sheet } from "#components/data-table/export/sheet.ts";
import type { Viewer } from "#components/viewer.tsx";
import { sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { certificateSheet } from "./certificate-sheet.ts";
import { lineSheet, linesByInvoice } from "./line-sheet.ts";

const viewer: Viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-21" };
const noNumbers = { productNumber: () => undefined };
const invoices = [sampleInvoice({ InvoiceID: 2, InvoiceNum: "INV-2" }), sampleInvoice({ InvoiceID: 1, InvoiceNum: "INV-1" })];
const line = (InvoiceTransID: number, InvoiceID: number, changes: Parameters<typeof sampleLine>[0] = {}) =>
  sampleLine({ InvoiceTransID, InvoiceID, COA_URL: null, PurchaseTransID: 5, ...changes });

/** The first cells of the last two rows. */
const lastCells = ({ rows }: Sheet) => Array.from(rows, ([cell]) => cell).slice(-2);

const whole = <Row>(rows: readonly Row[], leftOut = 0) => ({ rows, leftOut });

test("exports lines in the order of their invoices, each with its invoice and supplier", async () => {
  const lines = [line(10, 1, { ProductName: "=Gummies" }), line(20, 2), line(11, 1), line(99, 7)];
  const names = { supplier: (id: number) => `Brand ${id}`, productNumber: (id: number) => `NUM-${id}` };
  const sheet = lineSheet(linesByInvoice(invoices, lines), names, viewer);
  expect(sheet.rowCount).toBe(3);
  const text = await (await writeCsv(sheet)).text();
  const [, ...rows] = text.trimEnd().split("\r\n");
  expect(rows.map((row) => row.split(",")[0])).toEqual(["INV-2", "INV-1", "INV-1"]);
  expect(rows[1]).toContain("Brand 21");
  expect(rows[1]).toContain(",NUM-71,");
  expect(rows[1]).toContain("'=Gummies");
  expect(rows[1]).toMatch(/,10\.00,0\.00,10\.00,120\.00,/);
});

test("exports a row for each certificate, and names and counts lines without one", () => {
  const lines = [line(10, 1, { ProductName: "Missing one" }), line(20, 2), line(21, 2, { PurchaseTransID: null })];
  const coa = (BatchCode: string) => ({
    InvoiceID: 2,
    ProductID: 71,
    InvoiceTransID: 20,
    BatchCode,
    COA_URL: `https://files.example/${BatchCode}.pdf`,
    TimeUpdated: "2026-11-01T00:00:00Z",
  });
  const sheet = certificateSheet(invoices, whole(lines), whole([coa("A"), coa("B")]), noNumbers, viewer);
  expect(Array.from(sheet.rows, ([number, , , state, , , product, batch]) => [number, state, product, batch])).toEqual([
    ["INV-2", "on file", "Sunset Gummies 10 pk", "A"],
    ["INV-2", "on file", "Sunset Gummies 10 pk", "B"],
    ["INV-2", "not filled yet", "Sunset Gummies 10 pk", "SG-1101"],
    ["INV-1", "MISSING", "Missing one", "SG-1101"],
  ]);
  expect(sheet.note).toBe("1 line without a certificate on file, marked MISSING.");
  expect(certificateSheet(invoices, whole([]), whole([]), noNumbers, viewer)).toMatchObject({
    rowCount: 0,
    note: "No certificate is missing.",
  });
});

test("a file says that it is incomplete, and its message not that no certificate is missing", () => {
  const incomplete = "Incomplete: 1 record could not be read and is not in the file.";
  const names = { supplier: String, productNumber: () => undefined };
  expect(lineSheet([], names, viewer).note).toBeUndefined();
  expect(lineSheet([], names, viewer, 1).note).toBe(incomplete);
  expect(lastCells(lineSheet([], names, viewer, 1))).toEqual([null, incomplete]);
  expect(certificateSheet(invoices, whole([], 1), whole([]), noNumbers, viewer).note).toBe(incomplete);
  const lines = whole([line(10, 1, { NumUnits: 3 })]);
  expect(certificateSheet(invoices, lines, whole([], 1), noNumbers, viewer).note).toBe(
    `${incomplete} 1 line without a certificate on file, marked MISSING.`,
  );
  expect(lastCells(certificateSheet(invoices, lines, whole([], 1), noNumbers, viewer))).toEqual([null, incomplete]);
});
