import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import type { Stop } from "#lib/parties/delivery/stops.ts";
import { sampleCustomer, sampleOpenInvoice, samplePayment } from "#lib/testing/samples.ts";
import { compareByCutOff, type DayCustomer, nextOf, receivablesOf } from "./day-customers.ts";

const today = "2026-11-24";
const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, "en-US");

test("what is past due, and credit memos and payments that are not applied", () => {
  const open = (InvoiceID: number, OpenBalance: string, DueDate: string, CustomerID = 11, ARAccountID = 1001) =>
    sampleOpenInvoice({ InvoiceID, CustomerID, ARAccountID, OpenBalance, DueDate: `${DueDate}T00:00:00.000Z` });
  const invoices = [
    open(1, "10.000001", "2026-11-03"),
    open(2, "5.00", "2026-11-01"),
    open(3, "7.00", "2026-12-01"),
    open(4, "-2.50", "2026-11-01"),
    open(5, "1.00", "2026-12-01", 12, 1002),
  ];
  const payment = (PaymentInvoiceID: number, ARAccountID: number, AvailableBalance: string) =>
    samplePayment({ PaymentID: PaymentInvoiceID, PaymentInvoiceID, ARAccountID, AvailableBalance });
  // The second payment is the credit memo above, and the last is of an account without open invoices.
  const payments = [payment(21, 1001, "4.00"), payment(4, 1001, "2.50"), payment(22, 1001, "0.00"), payment(23, 1009, "3.00")];
  const found = receivablesOf(invoices, payments, today);
  expect([...found].map(([id, { pastDue, credit }]) => [id, money(pastDue.total.total), pastDue.since, money(credit.total)])).toEqual([
    [11, "$15.000001", "2026-11-01", "$6.50"],
    [12, "$0.00", null, "$0.00"],
  ]);
});

const stop = (date: string, cutOffMs: number | null) => ({ date, cutOffMs }) as Stop;

test("the next delivery is the first that can still be ordered, or one with an unknown cut-off", () => {
  const plan = [stop("2026-11-25", 10), stop("2026-11-26", 20)];
  expect(nextOf(plan, 10)?.date).toBe("2026-11-25");
  expect(nextOf(plan, 11)?.date).toBe("2026-11-26");
  expect(nextOf(plan, 21)).toBeNull();
  expect(nextOf([stop("2026-11-25", null)], 21)?.date).toBe("2026-11-25");
});

test("the soonest cut-off comes first, unknown ones and customers without a delivery last", () => {
  const nexts = fc.constantFrom(null, stop("2026-11-25", null), stop("2026-11-25", 20), stop("2026-11-26", 10));
  const rows = fc.array(
    nexts.map((next): DayCustomer => ({ customer: sampleCustomer, next, receivables: null, shelves: null })),
    { maxLength: 8 },
  );
  const place = ({ next }: DayCustomer) => (next === null ? 3 : next.cutOffMs === null ? 2 : next.cutOffMs === 20 ? 1 : 0);
  fc.assert(
    fc.property(rows, (unsorted) => {
      const places = [...unsorted].sort(compareByCutOff).map(place);
      expect(places).toEqual([...places].sort());
    }),
  );
});
