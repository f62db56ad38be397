import fc from "fast-check";
import { expect, test } from "vitest";
import { openInvoice, payment, records } from "../testing/records.ts";
import { noExclusions } from "./propose-account.ts";
import { exclusionsKey, readExclusions, withoutGone, writeExclusions } from "./stored-exclusions.ts";

const leftOut = (payments: readonly number[], invoices: readonly number[]) => ({
  payments: new Set(payments),
  invoices: new Set(invoices),
});

test("reads what is left out as it was written, and stores nothing when nothing is left out", () => {
  const ids = fc.uniqueArray(fc.nat());
  fc.assert(
    fc.property(ids, ids, (payments, invoices) => {
      const text = writeExclusions(leftOut(payments, invoices), 5);
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

const payments = [payment({ PaymentID: 1 }), payment({ PaymentID: 2, AvailableBalance: "0.000000" })];
const now = records({ readAt: 10, payments, openInvoices: [openInvoice({ InvoiceID: 7 })] });
const stored = leftOut([1, 2, 3], [7, 8]);

test("forgets payments that are used up and invoices that are no longer open", () => {
  expect(withoutGone(writeExclusions(stored, 9), now)).toBe(writeExclusions(leftOut([1], [7]), 9));
  expect(withoutGone(writeExclusions(leftOut([2], [8]), 9), now)).toBeNull();
});

test("keeps what another tab left out after this tab's records were read", () => {
  for (const changedAt of [10, 11]) {
    const text = writeExclusions(stored, changedAt);
    expect(withoutGone(text, now)).toBe(text);
  }
});

test("keeps everything while a record cannot be read", () => {
  const text = writeExclusions(stored, 9);
  expect(withoutGone(text, { ...now, leftOut: 1 })).toBe(text);
});

test("forgets what is gone from a text that has no time of change", () => {
  const text = '{"version":1,"leftOut":{"payments":[1,2],"invoices":[7]}}';
  expect(readExclusions(withoutGone(text, now))).toEqual(leftOut([1], [7]));
});
