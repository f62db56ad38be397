import { expect, test } from "vitest";
import { readAccount } from "./account.ts";
import { findPayableInvoices } from "./find-payable-invoices.ts";
import { openInvoice, records } from "./testing/records.ts";

const { payableInvoices } = readAccount(
  records({
    openInvoices: [
      openInvoice({ InvoiceID: 1, InvoiceNum: "INV-1001", OpenBalance: "1234.500000", PONum: "PO-7" }),
      openInvoice({ InvoiceID: 2, InvoiceNum: "INV-1002", CustomerID: 11 }),
    ],
  }),
);
const find = (text: string) =>
  findPayableInvoices(payableInvoices, text, new Map([[11, "Harbor Market"]])).map(({ invoice }) => invoice.InvoiceID);

test("finds invoices by number, PO number, amount and store; every word must match", () => {
  expect(find("")).toEqual([1, 2]);
  expect(find("1001")).toEqual([1]);
  expect(find("po-7")).toEqual([1]);
  expect(find("$1,234.50")).toEqual([1]);
  expect(find("harbor inv")).toEqual([2]);
  expect(find("harbor 1001")).toEqual([]);
});
