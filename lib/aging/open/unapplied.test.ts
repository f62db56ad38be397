import { expect, test } from "vitest";
import { formatMoney, formatSum } from "#lib/format/numbers/numbers.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { creditInvoiceIDs, hasRest, sumUnapplied } from "./unapplied.ts";

const payment = (ARAccountID: number, AvailableBalance: string, PaymentInvoiceID = 0) => ({
  ARAccountID,
  AvailableBalance,
  PaymentInvoiceID,
});
const textsOf = (sums: ReturnType<typeof sumUnapplied>) =>
  [...sums].map(([account, sum]) => [account, formatSum(sum, formatMoney, "payment", "en-US")]);

test("sums available balances by account, leaves out used and reversed payments, and counts unreadable ones", () => {
  const payments = [
    payment(1, "0.100000"),
    payment(1, "0.200000"),
    payment(1, "n/a"),
    payment(2, "0.000000"),
    payment(2, "-5.000000"),
    payment(3, "n/a"),
  ];
  expect(textsOf(sumUnapplied(payments, new Set()))).toEqual([
    [1, "at least $0.30, without 1 payment"],
    [3, "unknown"],
  ]);
});

test("counts a credit memo of the close as credit, and not again as unapplied", () => {
  const records = [sampleAging({ CreditInvoices: [{ InvoiceID: 7, InvoiceNum: "CM-7", OpenBalance: "-3.000000" }] })];
  expect(textsOf(sumUnapplied([payment(1, "3.000000", 7), payment(1, "1.000000", 8)], creditInvoiceIDs(records)))).toEqual([[1, "$1.00"]]);
});

test("a payment with an unreadable balance may have an available balance", () => {
  expect(["1.000000", "0.000000", "-1.000000", "n/a"].map((AvailableBalance) => hasRest({ AvailableBalance }))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
