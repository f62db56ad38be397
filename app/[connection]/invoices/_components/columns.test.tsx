import { expect, test } from "vitest";
import { ColumnSum } from "#components/data-table/grid/column-sum.tsx";
import { sumColumn } from "#components/data-table/rows/row-view.ts";
import { viewerMarkup } from "#components/testing/sample-viewer.tsx";
import { type InvoiceRow, joinOwnPart } from "#lib/receivables/invoices/standing.ts";
import { sampleInvoice, sampleOpenInvoice } from "#lib/testing/samples.ts";
import { brandInvoiceColumns } from "./columns.tsx";

const failed = { isComplete: false, hasFailed: true, leftOut: 0 };
const settled = sampleInvoice({ InvoiceID: 1, OpenBalance: "0.000000" });
const open = sampleInvoice({ InvoiceID: 2, OpenBalance: "9.000000" });

function sumOf(rows: readonly InvoiceRow[]): string {
  const column = brandInvoiceColumns.find(({ id }) => id === "OwnOpen") ?? expect.fail();
  return viewerMarkup(<ColumnSum column={column} sum={sumColumn(column, rows)} locale="en-US" />).replace(/<[^>]*>/g, "");
}

test("the sum of a brand's part is unknown where only settled invoices are known", () => {
  expect(sumOf(joinOwnPart([settled, open], undefined, failed))).toBe("–");
  expect(sumOf(joinOwnPart([settled, open], [], { ...failed, isComplete: true, leftOut: 1 }))).toBe("–");
});

test("the sum of a brand's part adds up what is known", () => {
  const part = sampleOpenInvoice({ InvoiceID: 2, OpenBalance: "4.005000" });
  const other = sampleInvoice({ InvoiceID: 3, OpenBalance: "9.000000" });
  expect(sumOf(joinOwnPart([settled, open, other], [part], failed))).toBe("* without 1 row:$4.01");
  expect(sumOf(joinOwnPart([settled, open], [part], { ...failed, isComplete: true, hasFailed: false }))).toBe("$4.01");
  expect(sumOf(joinOwnPart([settled], [], { ...failed, isComplete: true, hasFailed: false }))).toBe("$0.00");
});
