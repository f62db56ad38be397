import { expect, test } from "vitest";
import { readAccount } from "./account.ts";
import { exactPaymentFor } from "./payment-to-begin.ts";
import { application, openInvoice, payment, records } from "./testing/records.ts";

const account = readAccount(
  records({
    payments: [
      payment({ PaymentID: 1, Amount: "500.000000", PostDate: "2026-11-01T00:00:00.000Z" }),
      payment({ PaymentID: 3, Amount: "80.000000", PostDate: "2026-11-09T00:00:00.000Z" }),
      payment({ PaymentID: 2, Amount: "80.000000", PostDate: "2026-11-05T00:00:00.000Z" }),
    ],
    openInvoices: [openInvoice({ InvoiceID: 1, OpenBalance: "80" }), openInvoice({ InvoiceID: 2, OpenBalance: "90.000000" })],
    applications: [application({ TargetInvoiceNum: "INV-2", Amount: "10.000000" })],
  }),
);

test("an invoice begins with the oldest payment that matches what it has left to pay", () => {
  expect(exactPaymentFor(account, [1])).toBe(2);
  expect(exactPaymentFor(account, [2])).toBe(2);
});

test("several invoices begin with the payment that matches what they have left together", () => {
  const rich = readAccount(
    records({
      payments: [payment({ PaymentID: 1, Amount: "80" }), payment({ PaymentID: 2, Amount: "170" })],
      openInvoices: [openInvoice({ InvoiceID: 1, OpenBalance: "80" }), openInvoice({ InvoiceID: 2, OpenBalance: "90" })],
    }),
  );
  expect(exactPaymentFor(rich, [1, 2])).toBe(2);
  expect(exactPaymentFor(rich, [1, 77])).toBe(1);
});

test("without an exact match, or an invoice, no payment is preferred", () => {
  const other = readAccount(records({ payments: [payment({ Amount: "79.999999" })], openInvoices: [openInvoice({ OpenBalance: "80" })] }));
  expect(exactPaymentFor(other, [1])).toBeNull();
  expect(exactPaymentFor(account, [77])).toBeNull();
  expect(exactPaymentFor(account, [])).toBeNull();
});
