import { expect, test } from "vitest";
import { sumColumn } from "#components/data-table/rows/row-view.ts";
import { writeDecimal } from "#contract/decimal.ts";
import { listFigureInvoices } from "#lib/receivables/aging/snapshot/figure-invoices.ts";
import { compareWithLive } from "#lib/receivables/aging/snapshot/since-close.ts";
import { sampleAging, sampleOpenInvoice } from "#lib/testing/samples.ts";
import { agedInvoiceColumns } from "./columns.tsx";

const item = (InvoiceID: number, OpenBalance: string) => ({ InvoiceID, InvoiceNum: `INV-${InvoiceID}`, OpenBalance });

function sumsOf(record: object, live: readonly { readonly InvoiceID: number; readonly OpenBalance: string }[], visible = [1, 2, 3]) {
  const records = [sampleAging({ ARAccountID: 7, ...record })];
  const open = live.map((invoice) => sampleOpenInvoice({ ARAccountID: 7, ...invoice }));
  const rows = listFigureInvoices(records, compareWithLive(records, open, "2026-11-21", new Set(visible))).map((row) => ({
    ...row,
    accountName: null,
    supplierNames: null,
  }));
  return ["AtClose", "Now"].map((id) => {
    const { total, missing } = sumColumn(agedInvoiceColumns.find((column) => column.id === id) ?? expect.fail(), rows);
    return [Number(writeDecimal(total)), missing];
  });
}

test("an invoice after the close was not open at the close, which is no missing value", () => {
  const live = [
    { InvoiceID: 1, OpenBalance: "5" },
    { InvoiceID: 2, OpenBalance: "3" },
  ];
  expect(sumsOf({ CurrentInvoices: [item(1, "5.000000")] }, live)).toEqual([
    [5, 0],
    [8, 0],
  ]);
});

test("an invoice that may be an unnamed item of the close is missing in its sum", () => {
  const CurrentInvoices = [{ OpenBalance: "5.000000" }];
  expect(sumsOf({ CurrentInvoices }, [{ InvoiceID: 2, OpenBalance: "3" }])).toEqual([
    [0, 1],
    [3, 0],
  ]);
});

test("the balance of an invoice with an owed and a credited part counts once, and none is missing", () => {
  const record = { CurrentInvoices: [item(1, "9.000000")], CreditInvoices: [item(1, "-2.000000")] };
  expect(sumsOf(record, [{ InvoiceID: 1, OpenBalance: "7" }])).toEqual([
    [7, 0],
    [7, 0],
  ]);
});

test("a balance that cannot be read or that the key does not see is missing", () => {
  const record = { CurrentInvoices: [item(1, "n/a"), item(2, "2.000000")] };
  expect(sumsOf(record, [{ InvoiceID: 1, OpenBalance: "n/a" }], [1])).toEqual([
    [2, 1],
    [0, 2],
  ]);
});
