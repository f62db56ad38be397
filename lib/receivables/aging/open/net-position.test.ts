import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isKnown, unknownAmount, writeDecimal } from "#contract/decimal.ts";
import { formatMoney, formatSum } from "#lib/format/numbers/numbers.ts";
import { emptySum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleApplication, sampleOpenInvoice, samplePayment } from "#lib/testing/samples.ts";
import { listOpenCredits, netPositionOf, nothingOnAccount, sumOnAccount, sumOpenByAccount, totalOnAccount } from "./net-position.ts";

const amount = (units: bigint) => writeDecimal({ units, scale: 6 });
const payment = (ARAccountID: number, AvailableBalance: string, PaymentInvoiceID = 0) =>
  samplePayment({ ARAccountID, AvailableBalance, PaymentInvoiceID, PaymentInvoiceNum: `PAY-${PaymentInvoiceID}` });
const request = (ARAccountID: number, Amount: string, PaymentInvoiceID = 0) =>
  sampleApplication({ ARAccountID, Amount, PaymentInvoiceNum: `PAY-${PaymentInvoiceID}`, Status: "Pending" });
const open = (InvoiceID: number, OpenBalance: string, ARAccountID = 1) => sampleOpenInvoice({ InvoiceID, OpenBalance, ARAccountID });

const textsOf = (sums: ReturnType<typeof sumOnAccount>) =>
  [...sums].map(([account, { unapplied, inProgress }]) => [
    account,
    formatSum(unapplied, formatMoney, "payment", "en-US"),
    formatSum(inProgress, formatMoney, "request", "en-US"),
  ]);

describe("payments on account", () => {
  test("are summed by account, without used and reversed payments, and unreadable amounts are counted", () => {
    const payments = [
      payment(1, "0.100000"),
      payment(1, "0.200000"),
      payment(1, "n/a"),
      payment(2, "0.000000"),
      payment(2, "-5.000000"),
      payment(3, "n/a"),
    ];
    expect(textsOf(sumOnAccount(payments, [request(1, "2.000000"), request(4, "n/a")], []))).toEqual([
      [1, "$0.30, without 1 payment", "$2.00"],
      [3, "unknown", "$0.00"],
      [4, "$0.00", "unknown"],
    ]);
  });

  test("are without credit memos and their requests, because their open balances count", () => {
    const openInvoices = [open(7, "-3.000000"), open(8, "10.000000")];
    const payments = [payment(1, "1.000000", 7), payment(1, "4.000000", 8)];
    const requests = [request(1, "2.000000", 7), request(1, "0.500000", 8), request(2, "0.250000", 7)];
    expect([...listOpenCredits(openInvoices)]).toEqual([7]);
    expect(textsOf(sumOnAccount(payments, requests, openInvoices))).toEqual([
      [1, "$4.00", "$0.50"],
      [2, "$0.00", "$0.25"],
    ]);
  });
});

describe("the net position", () => {
  const sums = (unapplied: string, inProgress = "0") => ({ unapplied: sumDecimals([unapplied]), inProgress: sumDecimals([inProgress]) });

  test("is what is open, less unapplied payments, less requests in progress", () => {
    expect(writeDecimal(exact(netPositionOf(sumDecimals(["100.00"]), sums("40.00", "12.50"))))).toBe("47.500000");
    expect(writeDecimal(exact(netPositionOf(sumDecimals(["100.00"]), sums("100.00", "12.50")))), "below zero the distributor owes").toBe(
      "-12.500000",
    );
  });

  test("is unknown when any part cannot be read", () => {
    expect(netPositionOf(sumDecimals(["n/a"]), nothingOnAccount)).toBe(unknownAmount);
    expect(netPositionOf(emptySum, sums("n/a"))).toBe(unknownAmount);
    expect(netPositionOf(emptySum, sums("0", "n/a"))).toBe(unknownAmount);
  });

  const money = fc.bigInt({ min: 1n, max: 10n ** 12n });
  /** A payment or credit memo, the requests to apply it, and one invoice of its account. */
  const parts = fc.record({
    account: fc.integer({ min: 1, max: 3 }),
    isCredit: fc.boolean(),
    left: money,
    requested: fc.array(money, { maxLength: 3 }),
    owed: money,
  });

  test("is the same for any requests, by account and in total, and a credit memo counts once", () => {
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (all) => {
        const idOf = (index: number) => 100 + index;
        const openInvoices = all.flatMap(({ account, isCredit, left, requested, owed }, index) => {
          const unused = requested.reduce((sum, part) => sum + part, left);
          return [open(index, amount(owed), account), ...(isCredit ? [open(idOf(index), amount(-unused), account)] : [])];
        });
        const payments = all.map(({ account, left }, index) => payment(account, amount(left), idOf(index)));
        const requests = all.flatMap(({ account, requested }, index) =>
          requested.map((part) => request(account, amount(part), idOf(index))),
        );
        const onAccount = sumOnAccount(payments, requests, openInvoices);
        const balances = sumOpenByAccount(openInvoices);
        const unitsOf = (net: ReturnType<typeof netPositionOf>) => (isKnown(net) ? net.units : expect.fail());
        const expectedOf = (account?: number) =>
          all
            .filter((part) => account === undefined || part.account === account)
            .reduce((sum, { left, requested, owed }) => sum + owed - requested.reduce((unused, part) => unused + part, left), 0n);
        for (const [account, balance] of balances) {
          expect(unitsOf(netPositionOf(balance, onAccount.get(account) ?? nothingOnAccount))).toBe(expectedOf(account));
        }
        const whole = sumDecimals(openInvoices.map(({ OpenBalance }) => OpenBalance));
        expect(unitsOf(netPositionOf(whole, totalOnAccount(onAccount)))).toBe(expectedOf());
      }),
      { numRuns: 100 },
    );
  });
});
