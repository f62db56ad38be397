import fc from "fast-check";
import { expect, test } from "vitest";
import { closeBooks, openParts } from "#lib/aging/testing/close-books.ts";
import { addDecimals, compareDecimals, isKnown, subtractDecimals, unknownAmount, writeDecimal, zero } from "#lib/format/numbers/decimal.ts";
import { emptySum, sumAmounts, sumDecimals } from "#lib/format/numbers/sums.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { creditInvoiceIDs, sumUnapplied } from "../open/unapplied.ts";
import { netPositionOf, owedOf, summarizeAging } from "./aging-summary.ts";
import { pivotAging } from "./pivot.ts";

test("is owed, less credit, less unapplied", () => {
  const summary = summarizeAging([sampleAging({ CurrentDue: "70.000000", Due_91: "30.000000", OpenCredit: "12.500000" })]);
  expect(writeDecimal(exact(netPositionOf(summary, sumDecimals(["40.00"]))))).toBe("47.500000");
  expect(writeDecimal(exact(netPositionOf(summary, sumDecimals(["100.00"])))), "below zero the distributor owes").toBe("-12.500000");
});

test("is unknown when any part cannot be read", () => {
  expect(netPositionOf(summarizeAging([sampleAging({ Due_91: "n/a" })]), emptySum)).toBe(unknownAmount);
  expect(netPositionOf(summarizeAging([sampleAging({ OpenCredit: "n/a" })]), emptySum)).toBe(unknownAmount);
  expect(netPositionOf(summarizeAging([sampleAging()]), sumDecimals(["n/a"]))).toBe(unknownAmount);
});

const rests = fc.array(
  fc.record({
    ARAccountID: fc.integer({ min: 1, max: 4 }),
    PaymentInvoiceID: fc.integer({ min: 1, max: 40 }),
    AvailableBalance: fc.bigInt({ min: 0n, max: 10n ** 12n }).map((units) => writeDecimal({ units, scale: 6 })),
  }),
  { maxLength: 12 },
);

test("is consistent per account and in total, and a credit memo counts once", () => {
  fc.assert(
    fc.property(openParts, rests, (parts, payments) => {
      const records = closeBooks(parts);
      const counted = creditInvoiceIDs(records);
      // Accounts that the close does not know have no row in the pivot.
      const known = payments.filter(({ ARAccountID }) => records.some((record) => record.ARAccountID === ARAccountID));
      const unapplied = sumUnapplied(known, counted);
      const rows = pivotAging(records, "account");
      const nets = rows.map((row) => netPositionOf(row, unapplied.get(row.id) ?? emptySum));
      const all = sumDecimals(known.filter((payment) => !counted.has(payment.PaymentInvoiceID)).map((payment) => payment.AvailableBalance));
      const total = netPositionOf(summarizeAging(records), all);
      expect(compareDecimals(exact(sumAmounts(nets)), exact(total))).toBe(0);
      rows.forEach((row, at) => {
        const outstanding = subtractDecimals(exact(owedOf(row)), exact(row.credit));
        expect(compareDecimals(outstanding, exact(row.outstanding))).toBe(0);
        const net = nets[at] ?? zero;
        expect(isKnown(net) && compareDecimals(addDecimals(net, exact(unapplied.get(row.id) ?? emptySum)), outstanding)).toBe(0);
      });
    }),
    { numRuns: 80 },
  );
});
