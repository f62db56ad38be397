import fc from "fast-check";
import { expect, test } from "vitest";
import { toMicros } from "#contract/decimal.ts";
import { exactPaymentFor, findPayableInvoices, readAccount, splitByAccount } from "./account.ts";
import { accountID, application, openInvoice, payment, records } from "./testing/records.ts";

test("subtracts Pending and Exported requests from an invoice; the payment's balance already contains them", () => {
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

test("requests beyond the open balance leave 0, never less", () => {
  const account = readAccount(records({ openInvoices: [openInvoice()], applications: [application({ Amount: "60.000000" })] }));
  expect(account.payableInvoices[0]?.remaining).toBe(0n);
});

test("requests toward a number that invoices share lower these in the order of their InvoiceIDs", () => {
  const shared = [30, 100, 50].map((open, at) =>
    openInvoice({ InvoiceID: 3 - at, InvoiceNum: "S-1", OpenBalance: `${open}.000000`, DueDate: `2026-11-0${at + 1}T00:00:00.000Z` }),
  );
  fc.assert(
    fc.property(fc.nat(200), (amount) => {
      const applications = [application({ TargetInvoiceNum: "S-1", Amount: `${amount}.000000` })];
      const { payableInvoices } = readAccount(records({ openInvoices: shared, applications }));
      const expected = [50, 100, 30].map((open, at) => Math.max(0, open - Math.max(0, amount - ([0, 50, 150][at] ?? 0))));
      const byID = payableInvoices.toSorted((a, b) => a.invoice.InvoiceID - b.invoice.InvoiceID);
      expect(byID.map(({ remaining }) => remaining)).toEqual(expected.map((left) => toMicros(`${left}`)));
    }),
  );
});

test("unsent allocations count on both sides, only for their own account", () => {
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

test("reversed and used payments are never available", () => {
  const account = readAccount(
    records({
      payments: [
        payment({ PaymentID: 1, Amount: "-80.000000", AvailableBalance: "0.000000" }),
        // Contradicts the spec, and is still not available.
        payment({ PaymentID: 2, Amount: "-80.000000", AvailableBalance: "80.000000" }),
        payment({ PaymentID: 3, AvailableBalance: "0.000000" }),
        payment({ PaymentID: 4 }),
      ],
    }),
  );
  expect(account.availablePayments.map((availablePayment) => availablePayment.payment.PaymentID)).toEqual([4]);
  expect(account.reversed.map(({ PaymentID }) => PaymentID)).toEqual([1, 2]);
});

test("a credit invoice is a payment and not payable; the order is by due date and by post date", () => {
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

test("a payment or an invoice without a number is left out, because a request names both by number, and named by its id", () => {
  for (const none of ["", null, undefined] as never[]) {
    const account = readAccount(
      records({
        payments: [
          payment({ PaymentID: 1, PaymentInvoiceNum: none }),
          payment({ PaymentID: 2 }),
          payment({ PaymentID: 3, PaymentInvoiceNum: none, AvailableBalance: "0.000000" }),
        ],
        openInvoices: [
          openInvoice({ InvoiceID: 1, InvoiceNum: none, OpenBalance: "n/a" }),
          openInvoice({ InvoiceID: 2, InvoiceNum: none }),
        ],
        applications: [application({ TargetInvoiceNum: none })],
      }),
    );
    expect(account.availablePayments.map((each) => each.payment.PaymentID)).toEqual([2]);
    expect(account.payableInvoices).toEqual([]);
    expect(account.unreadable).toEqual(["Payment 1", "Invoice 1", "Invoice 2"]);
  }
});

test("an unreadable amount is never zero: its payment or invoice is left out and named", () => {
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

test("splits records by account, each record into one, and leaves out accounts without a payment", () => {
  const { readAt, payments, openInvoices, applications } = records({
    payments: [payment(), payment({ PaymentID: 2, ARAccountID: 9 })],
    openInvoices: [openInvoice(), openInvoice({ InvoiceID: 2, ARAccountID: 8 })],
    applications: [application({ ARAccountID: 9 })],
  });
  expect(splitByAccount({ readAt, payments, openInvoices, applications })).toEqual([
    { ARAccountID: accountID, readAt, payments: [payments[0]], openInvoices: [openInvoices[0]], applications: [] },
    { ARAccountID: 9, readAt, payments: [payments[1]], openInvoices: [], applications },
  ]);
});

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

test("an account lacks a payment or an invoice only where one of these could not be read", () => {
  const whole = { lacksPayments: false, lacksInvoices: false };
  expect(readAccount(records({ payments: [payment()], leftOut: 1 }))).toMatchObject(whole);
  for (const parts of [{ paymentsLeftOut: 1 }, { payments: [payment({ Amount: "?" })] }])
    expect(readAccount(records(parts))).toMatchObject({ ...whole, lacksPayments: true });
  for (const parts of [{ invoicesLeftOut: 1 }, { openInvoices: [openInvoice({ OpenBalance: "?" })] }])
    expect(readAccount(records(parts))).toMatchObject({ ...whole, lacksInvoices: true });
});

test("a payment without an account is left out by its number, because no request can name its account", () => {
  const account = readAccount({ ...records({ payments: [payment()] }), ARAccountID: null as unknown as number });
  expect(account).toMatchObject({ availablePayments: [], unreadable: [payment().PaymentInvoiceNum] });
});
