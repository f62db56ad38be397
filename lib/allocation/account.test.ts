import { expect, test } from "vitest";
import { readAccount } from "./account.ts";
import { accountID, application, openInvoice, payment, records } from "./testing/records.ts";

test("what is Pending or Exported toward an invoice is no longer offered; the payment's balance counts it already", () => {
  const account = readAccount(
    records({
      payments: [payment({ Amount: "100.000000", AvailableBalance: "70.000000" })],
      openInvoices: [openInvoice({ OpenBalance: "50.000000" })],
      applications: [application({ Amount: "10.000000" }), application({ RequestID: 2, Amount: "20.000000", Status: "Exported" })],
    }),
  );
  expect(account.payableInvoices[0]).toMatchObject({ open: 50_000_000n, requested: 30_000_000n, remaining: 20_000_000n });
  expect(account.availablePayments[0]).toMatchObject({ available: 70_000_000n });
});

test("requested beyond what is open leaves no room, and not less than none", () => {
  const account = readAccount(records({ openInvoices: [openInvoice()], applications: [application({ Amount: "60.000000" })] }));
  expect(account.payableInvoices[0]?.remaining).toBe(0n);
});

test("what waits to be sent counts on both sides, for its own account alone", () => {
  const allocation = {
    ARAccountID: accountID,
    PaymentID: 1,
    PaymentInvoiceNum: "PM-1",
    InvoiceID: 1,
    TargetInvoiceNum: "INV-1",
    Amount: "20.5",
  };
  const books = records({ payments: [payment()], openInvoices: [openInvoice()] });
  const account = readAccount(books, [allocation, { ...allocation, ARAccountID: accountID + 1 }]);
  expect(account.payableInvoices[0]?.remaining).toBe(29_500_000n);
  expect(account.availablePayments[0]?.available).toBe(79_500_000n);
});

test("reversed payments are never to give from, nor are those that are used up", () => {
  const account = readAccount(
    records({
      payments: [
        payment({ PaymentID: 1, Amount: "-80.000000", AvailableBalance: "0.000000" }),
        // Not what the spec says, and still nothing to give from.
        payment({ PaymentID: 2, Amount: "-80.000000", AvailableBalance: "80.000000" }),
        payment({ PaymentID: 3, AvailableBalance: "0.000000" }),
        payment({ PaymentID: 4 }),
      ],
    }),
  );
  expect(account.availablePayments.map((availablePayment) => availablePayment.payment.PaymentID)).toEqual([4]);
  expect(account.reversed.map(({ PaymentID }) => PaymentID)).toEqual([1, 2]);
});

test("a credit invoice is a payment and no target; the order is by due date and by post date", () => {
  const account = readAccount(
    records({
      payments: [payment({ PaymentID: 2 }), payment({ PaymentID: 1 })],
      openInvoices: [
        openInvoice({ InvoiceID: 1, DueDate: "2026-11-02T00:00:00.000Z" }),
        openInvoice({ InvoiceID: 2, OpenBalance: "-20.000000" }),
        openInvoice({ InvoiceID: 3, DueDate: "2026-11-01T00:00:00.000Z" }),
      ],
    }),
  );
  expect(account.payableInvoices.map(({ invoice }) => invoice.InvoiceID)).toEqual([3, 1]);
  expect(account.availablePayments.map((availablePayment) => availablePayment.payment.PaymentID)).toEqual([1, 2]);
});

test("an amount that cannot be read is never taken for zero: its payment or invoice is left out and named", () => {
  const account = readAccount(
    records({
      payments: [
        payment({ PaymentID: 1, AvailableBalance: "n/a" }),
        payment({ PaymentID: 2, Amount: "n/a", AvailableBalance: "5.000000" }),
        payment({ PaymentID: 3 }),
      ],
      openInvoices: [openInvoice({ InvoiceID: 1 }), openInvoice({ InvoiceID: 2, OpenBalance: "n/a" }), openInvoice({ InvoiceID: 3 })],
      applications: [application({ TargetInvoiceNum: "INV-1", Amount: "n/a" }), application({ RequestID: 2, TargetInvoiceNum: "INV-1" })],
    }),
  );
  expect(account.availablePayments.map((each) => each.payment.PaymentID)).toEqual([3]);
  expect(account.payableInvoices.map((each) => each.invoice.InvoiceID)).toEqual([3]);
  expect(account.unreadable).toEqual(["PM-1", "PM-2", "INV-1", "INV-2"]);
});
