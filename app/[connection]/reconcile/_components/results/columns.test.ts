import fc from "fast-check";
import { expect, test } from "vitest";
import { writeCsv } from "#components/data-table/export/csv.ts";
import { sheetOf } from "#components/data-table/export/sheet.ts";
import { sumColumn } from "#components/data-table/rows/row-view.ts";
import type { BookLine } from "#lib/receivables/reconcile/books/book-lines.ts";
import { compareBooks } from "#lib/receivables/reconcile/compare.ts";
import type { DistributorDocument } from "#lib/receivables/reconcile/matching/match-books.ts";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { comparedColumns } from "./columns.tsx";
import { toComparedRow, withReasonsAndNotes } from "./use-comparison.ts";

const line = (row: number, number: string, amount: bigint): BookLine => ({
  row,
  number,
  date: "2026-11-03",
  kind: "invoice",
  amount,
  open: null,
  isPaid: false,
  text: "",
});
const sampleResult = { group: "differs", document: null, matchedBy: null, openDifference: null, duplicateOf: null } as const;
const document = (id: number, number: string, amount: bigint): DistributorDocument => ({
  id,
  number,
  date: "2026-11-03",
  kind: "invoice",
  amount,
  open: amount,
});

test("exports every line with both sides to the last decimal, its difference, reason and note; a missing side is empty", async () => {
  const lines = [line(2, "INV-1", 12_000_000n), line(3, "-9+1", 5_000_000n)];
  const documents = [document(1, "INV-1", 10_000_100n), document(2, "INV-2", 7_500_000n)];
  const results = await compareBooks({ lines, basis: "amount" }, documents, null, async () => {});
  const stores = new Map([[1, sampleInvoice({ InvoiceID: 1, CustomerName: "Harbor Store" })]]);
  const compared = results.map((row) => toComparedRow(row, `note on ${row.id}`, stores));
  const placeOfNote = new Map(compared.map((row, at) => [row.noteID, at]));
  const rows = withReasonsAndNotes({ rows: compared, placeOfNote }, new Map([[0, "Price."]]), {
    [compared[0]?.noteID ?? ""]: "Ask Ada",
    gone: "x",
  });
  expect(rows.slice(1)).toEqual(compared.slice(1));
  const columns = ["Number", "Result", "Store", "Books", "Distributor", "Difference", "Reason", "Note"].flatMap((id) =>
    comparedColumns.filter((column) => column.id === id),
  );
  const sheet = sheetOf(columns, { length: rows.length, rows: () => rows }, { locale: "en-US", timeZone: "UTC", today: "2026-11-21" });
  expect(
    (await (await writeCsv(sheet)).text())
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n"),
  ).toEqual([
    "Number,Result,Store,Your books,Distributor,Difference,Likely reason,Note",
    "INV-1,Differs,Harbor Store,12.00,10.0001,1.9999,Price.,Ask Ada",
    "'-9+1,Only in your books,,5.00,,5.00,,",
    "INV-2,Only at the distributor,,,7.50,-7.50,,",
  ]);
});

test("every sum is taken from whole millionths, which 20,000 lines need, and equals that of the texts", () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }))), (amounts) => {
      const results = amounts.map((amount, at) => ({
        ...sampleResult,
        id: `row-${at}`,
        books: amount,
        distributor: amount && amount * 3n,
        difference: amount ?? 0n,
        line: amount === null ? null : line(at, "INV-1", amount),
      }));
      const rows = results.map((result) => toComparedRow(result, "", new Map()));
      for (const column of comparedColumns.filter(({ isSummed }) => isSummed)) {
        const { micros, ...read } = column;
        expect(micros).toBeDefined();
        const { total, missing } = sumColumn(read, rows);
        expect(sumColumn(column, rows)).toMatchObject({ total, missing });
      }
    }),
  );
});

test("what is only at the distributor is not open in the books, and a line whose open amount is empty may be", () => {
  const lines = [{ ...line(2, "INV-1", 5_000_000n), open: 2_000_000n }, line(3, "INV-3", 4_000_000n), null];
  const rows = lines.map((each, at) =>
    toComparedRow({ ...sampleResult, id: `row-${at}`, line: each, books: null, distributor: null, difference: 0n }, "", new Map()),
  );
  const column = comparedColumns.find(({ id }) => id === "OpenBooks") ?? expect.fail();
  expect(sumColumn(column, rows)).toEqual({ total: { units: 2_000_000n, scale: 6 }, counted: 1, missing: 1 });
  expect(sumColumn(column, rows.slice(1))).toMatchObject({ counted: 0, missing: 1 });
  expect(rows.map((row) => column.exported?.(row, {} as never))).toEqual(["2.00", null, ""]);
});
