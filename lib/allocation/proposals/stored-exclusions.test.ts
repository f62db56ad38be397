import fc from "fast-check";
import { expect, test } from "vitest";
import { readAccount } from "../account.ts";
import { openInvoice, payment, records } from "../testing/records.ts";
import { noExclusions, proposeAccount } from "./propose-account.ts";
import { exclusionsKey, readExclusions, withoutAccounts, withoutGone, writeExclusions } from "./stored-exclusions.ts";

const leftOut = (payments: readonly number[], invoices: readonly number[]) => ({
  payments: new Set(payments),
  invoices: new Set(invoices),
});

test("reads what is left out as it was written, and stores nothing when nothing is left out", () => {
  const ids = fc.uniqueArray(fc.nat());
  fc.assert(
    fc.property(ids, ids, (payments, invoices) => {
      const text = writeExclusions(leftOut(payments, invoices));
      expect(text === null).toBe(payments.length + invoices.length === 0);
      expect(readExclusions(text)).toEqual(leftOut(payments, invoices));
    }),
  );
});

test("keeps what is left out per connection", () => {
  expect(exclusionsKey("shop@1")).not.toBe(exclusionsKey("shop@2"));
});

test.each([
  null,
  "",
  "{",
  "[]",
  '{"version":0,"leftOut":{"payments":[1],"invoices":[1]}}',
  '{"version":1,"leftOut":{"payments":["1"],"invoices":3}}',
])("leaves nothing out by a text that cannot be read: %s", (text) => expect(readExclusions(text)).toEqual(noExclusions));

test("forgets payments that are used up and invoices that are no longer open", () => {
  const payments = [payment({ PaymentID: 1 }), payment({ PaymentID: 2, AvailableBalance: "0.000000" })];
  const now = records({ payments, openInvoices: [openInvoice({ InvoiceID: 7 })] });
  expect(withoutGone(leftOut([1, 2, 3], [7, 8]), now)).toEqual(leftOut([1], [7]));
});

test("forgets what was left out of an account when its requests are sent, and keeps that of other accounts", () => {
  const account = readAccount(
    records({
      payments: [payment({ PaymentID: 1 }), payment({ PaymentID: 2 })],
      openInvoices: [openInvoice({ InvoiceID: 7 }), openInvoice({ InvoiceID: 8 })],
    }),
  );
  const exclusions = leftOut([2, 3], [8, 9]);
  expect(withoutAccounts(exclusions, [proposeAccount(account, "2026-11-23", exclusions)])).toEqual(leftOut([3], [9]));
  expect(withoutAccounts(exclusions, [])).toEqual(exclusions);
});
