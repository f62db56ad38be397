import { expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import { exact } from "#lib/testing/exact.ts";
import { countUnlisted, findLongestOverdue, type OverdueRow } from "./longest-overdue.ts";

const invoice = (InvoiceID: number, OpenBalance: string) => ({ InvoiceID, InvoiceNum: `INV-${InvoiceID}`, OpenBalance });
const row = (parts: Partial<OverdueRow>): OverdueRow => ({
  Invoices_91: [],
  Invoices_61_90: [],
  Invoices_31_60: [],
  Invoices_1_30: [],
  ...parts,
});
const shown = (rows: OverdueRow[], count: number) =>
  findLongestOverdue(rows, count).map(({ InvoiceID, overdue, open }) => [InvoiceID, overdue, writeDecimal(exact(open))]);

test("the latest bucket comes first, within a bucket the largest balance", () => {
  const rows = [
    row({ Invoices_1_30: [invoice(1, "900.00")], Invoices_91: [invoice(2, "10.00")] }),
    row({ Invoices_91: [invoice(3, "9.50")], Invoices_61_90: [invoice(4, "5.00"), invoice(5, "70.00")] }),
  ];
  expect(shown(rows, 10)).toEqual([
    [2, "91+ days", "10.00"],
    [3, "91+ days", "9.50"],
    [5, "61–90 days", "70.00"],
    [4, "61–90 days", "5.00"],
    [1, "1–30 days", "900.00"],
  ]);
});

test("an invoice with lines of several suppliers is one invoice, its parts added up exactly", () => {
  const rows = [row({ Invoices_31_60: [invoice(8, "0.100000")] }), row({ Invoices_31_60: [invoice(8, "0.200000")] })];
  expect(shown(rows, 5)).toEqual([[8, "31–60 days", "0.300000"]]);
});

test("returns at most `count` invoices, and none without late invoices", () => {
  const many = row({ Invoices_91: [invoice(1, "1"), invoice(2, "2"), invoice(3, "3")] });
  expect(shown([many], 2).map(([id]) => id)).toEqual([3, 2]);
  expect(shown([row({})], 2)).toEqual([]);
});

test("a row without one of its lists leaves the others readable", () => {
  const odd = { ...row({ Invoices_91: [invoice(1, "10.00")] }), Invoices_61_90: null, Invoices_1_30: undefined } as unknown as OverdueRow;
  expect(shown([odd, row({ Invoices_61_90: [invoice(2, "5.00")] })], 10)).toEqual([
    [1, "91+ days", "10.00"],
    [2, "61–90 days", "5.00"],
  ]);
});

test.each([undefined, null, "INV-9"])("items whose id is %s are not one invoice, and their record is counted", (id) => {
  const unnamed = { ...invoice(0, "5.00"), InvoiceID: id as never };
  const odd = row({ Invoices_91: [unnamed, unnamed, invoice(2, "1.00")] });
  expect(shown([odd], 10)).toEqual([[2, "91+ days", "1.00"]]);
  expect(countUnlisted([odd, row({}), row({ Invoices_1_30: null as never })])).toBe(2);
});

test("an invoice with nothing to pay or a credit is not overdue, and one whose balance cannot be read may be", () => {
  const rows = [
    row({ Invoices_91: [invoice(1, "0.000000"), invoice(2, "-7.00"), invoice(3, "5.00")], Invoices_1_30: [invoice(4, "n/a")] }),
    row({ Invoices_91: [invoice(3, "-5.00")] }),
  ];
  expect(findLongestOverdue(rows, 5).map(({ InvoiceID }) => InvoiceID)).toEqual([4]);
});
