import fc from "fast-check";
import { expect, test } from "vitest";
import { sumMicros, toMicros, writeDecimal } from "#contract/decimal.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import { readAccount } from "../account.ts";
import { openInvoice, payment, records } from "../testing/records.ts";
import { compareProposals, noExclusions, proposeAccount, proposeInSteps, takeProposals } from "./propose-account.ts";

const today = "2026-11-23";
const dueIn = (days: number) => `${addDays(today, days)}T00:00:00.000Z`;
const none = { payments: new Set<number>(), invoices: new Set<number>() };

const account = readAccount(
  records({
    payments: [payment({ PaymentID: 1, Amount: "100.00" }), payment({ PaymentID: 2, Amount: "30.00" })],
    openInvoices: [
      openInvoice({ InvoiceID: 1, OpenBalance: "80.00", DueDate: dueIn(-20) }),
      openInvoice({ InvoiceID: 2, OpenBalance: "30.00", DueDate: dueIn(-40) }),
      openInvoice({ InvoiceID: 3, OpenBalance: "50.00", DueDate: dueIn(10) }),
    ],
  }),
);
const linesOf = (exclusions = noExclusions) =>
  proposeAccount(account, today, exclusions).allocations.map(({ PaymentID, InvoiceID, Amount }) => [PaymentID, InvoiceID, Amount]);

test("gives an exact match its invoice before an older payment takes it, then pays the earliest due first", () => {
  expect(linesOf()).toEqual([
    [1, 1, "80.00"],
    [1, 3, "20.00"],
    [2, 2, "30.00"],
  ]);
  expect(proposeAccount(account, today, none).payments.map(({ proposal }) => proposal?.strategy)).toEqual(["exact", "oldest"]);
});

test("proposes again without a payment or an invoice that is left out", () => {
  expect(linesOf({ ...none, payments: new Set([2]) })).toEqual([
    [1, 2, "30.00"],
    [1, 1, "70.00"],
  ]);
  expect(linesOf({ ...none, invoices: new Set([2]) })).toEqual([
    [1, 1, "80.00"],
    [1, 3, "20.00"],
    [2, 3, "30.00"],
  ]);
  expect(linesOf({ payments: new Set([1, 2]), invoices: new Set() })).toEqual([]);
});

test("stops before each payment, so that the page can draw", () => {
  const payments = Array.from({ length: 50 }, (_, at) => payment({ PaymentID: at + 1, Amount: "5.00" }));
  const steps = proposeInSteps(readAccount(records({ payments, openInvoices: [openInvoice()] })), today, noExclusions);
  let count = 0;
  while (!steps.next().done) count += 1;
  expect(count).toBeGreaterThanOrEqual(payments.length);
});

test("orders accounts with an exact match first, then by the earliest due date", () => {
  const of = (ARAccountID: number, balance: string, days: number) =>
    proposeAccount(
      readAccount({
        ...records({ payments: [payment({ Amount: "10.00", ARAccountID })] }),
        ARAccountID,
        openInvoices: [openInvoice({ OpenBalance: balance, ARAccountID, DueDate: dueIn(days) })],
      }),
      today,
      none,
    );
  const sorted = [of(1, "11.00", -5), of(2, "10.00", 20), of(3, "12.00", -9), of(4, "10.00", 20)].sort(compareProposals);
  expect(sorted.map((each) => each.account.ARAccountID)).toEqual([2, 4, 3, 1]);
});

test("takes whole accounts up to the most requests, at least one", () => {
  const three = proposeAccount(account, today, none);
  const empty = proposeAccount(account, today, { ...none, payments: new Set([1, 2]) });
  expect(takeProposals([empty, three, three, three], 7)).toEqual([three, three]);
  expect(takeProposals([three, three], 2)).toEqual([three]);
});

// Few different amounts, so that many payments match invoices exactly.
const amount = fc.integer({ min: 1, max: 40 }).map((units) => writeDecimal({ units: BigInt(units) * 500_001n, scale: 6 }));
const accounts = fc.record({
  payments: fc.array(amount, { maxLength: 6 }),
  invoices: fc.array(fc.tuple(amount, fc.integer({ min: -90, max: 60 })), { maxLength: 10 }),
  leftOut: fc.record({
    payments: fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
    invoices: fc.uniqueArray(fc.integer({ min: 1, max: 10 })),
  }),
});

test("never gives more than a payment or an invoice has, gives nothing to what is left out, and leaves no money beside an open invoice", () => {
  const strategies = new Set<string>();
  fc.assert(
    fc.property(accounts, ({ payments, invoices, leftOut }) => {
      const read = readAccount(
        records({
          payments: payments.map((Amount, at) => payment({ PaymentID: at + 1, Amount })),
          openInvoices: invoices.map(([OpenBalance, days], at) => openInvoice({ InvoiceID: at + 1, OpenBalance, DueDate: dueIn(days) })),
        }),
      );
      const exclusions = { payments: new Set(leftOut.payments), invoices: new Set(leftOut.invoices) };
      const { allocations, amount: sum, payments: proposed } = proposeAccount(read, today, exclusions);
      for (const { proposal } of proposed) if (proposal) strategies.add(proposal.strategy);
      const sumOf = (passes: (allocation: (typeof allocations)[number]) => boolean) =>
        sumMicros(allocations.filter(passes).map(({ Amount }) => toMicros(Amount) ?? 0n));
      let [money, open] = [0n, 0n];
      for (const {
        payment: { PaymentID },
        available,
      } of read.availablePayments) {
        const given = sumOf((allocation) => allocation.PaymentID === PaymentID);
        expect(given <= (exclusions.payments.has(PaymentID) ? 0n : available)).toBe(true);
        if (!exclusions.payments.has(PaymentID)) money += available - given;
      }
      for (const {
        invoice: { InvoiceID },
        remaining,
      } of read.payableInvoices) {
        const received = sumOf((allocation) => allocation.InvoiceID === InvoiceID);
        expect(received <= (exclusions.invoices.has(InvoiceID) ? 0n : remaining)).toBe(true);
        if (!exclusions.invoices.has(InvoiceID)) open += remaining - received;
      }
      expect(money === 0n || open === 0n).toBe(true);
      expect(sum).toBe(sumOf(() => true));
    }),
    { numRuns: 60 },
  );
  expect([...strategies].sort()).toEqual(["exact", "oldest"]);
});
