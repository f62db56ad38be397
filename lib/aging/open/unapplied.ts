import { isKnown, readDecimal } from "#lib/format/decimal.ts";
import { addToSum, type ExactSum, emptySum } from "#lib/format/sums.ts";
import type { AgingRecord } from "../records.ts";

interface PaymentRest {
  readonly ARAccountID: number;
  readonly PaymentInvoiceID: number;
  readonly AvailableBalance: string;
}

/** Something is left of a payment, or may be: its balance cannot be read. */
export function hasRest({ AvailableBalance }: Pick<PaymentRest, "AvailableBalance">): boolean {
  const rest = readDecimal(AvailableBalance);
  return !isKnown(rest) || rest.units > 0n;
}

/** The credit memos that the close has taken off already: each is a payment as well, under the same invoice id. */
export function creditInvoiceIDs(records: readonly Pick<AgingRecord, "CreditInvoices">[]): ReadonlySet<number> {
  return new Set(records.flatMap(({ CreditInvoices }) => CreditInvoices.map((item) => item?.InvoiceID)));
}

/** What is left of each account's payments; accounts without a rest are left out, and so are payments that the close counts as credit. */
export function sumUnapplied(payments: readonly PaymentRest[], counted: ReadonlySet<number>): Map<number, ExactSum> {
  const sums = new Map<number, ExactSum>();
  for (const { ARAccountID, AvailableBalance, PaymentInvoiceID } of payments.filter(hasRest)) {
    if (counted.has(PaymentInvoiceID)) continue;
    sums.set(ARAccountID, addToSum(sums.get(ARAccountID) ?? emptySum, readDecimal(AvailableBalance)));
  }
  return sums;
}
