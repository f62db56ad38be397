import { isKnown, readDecimal } from "#contract/decimal.ts";
import { addToSum, type ExactSum, emptySum } from "#lib/format/numbers/sums.ts";
import { type AgingRecord, itemsOf } from "../records.ts";

interface PaymentRest {
  readonly ARAccountID: number;
  readonly PaymentInvoiceID: number;
  readonly AvailableBalance: string;
}

/** Whether a payment has an available balance, or one that cannot be read. */
export function hasRest({ AvailableBalance }: Pick<PaymentRest, "AvailableBalance">): boolean {
  const rest = readDecimal(AvailableBalance);
  return !isKnown(rest) || rest.units > 0n;
}

/** The credit memos that the close already deducts. Each is also a payment with the same invoice id. */
export function creditInvoiceIDs(records: readonly Pick<AgingRecord, "CreditInvoices">[]): ReadonlySet<number> {
  return new Set(records.flatMap(({ CreditInvoices }) => itemsOf(CreditInvoices).map(({ InvoiceID }) => InvoiceID)));
}

/** The unapplied payments of each account. Omits accounts without any, and payments that the close counts as credit. */
export function sumUnapplied(payments: readonly PaymentRest[], counted: ReadonlySet<number>): Map<number, ExactSum> {
  const sums = new Map<number, ExactSum>();
  for (const { ARAccountID, AvailableBalance, PaymentInvoiceID } of payments.filter(hasRest)) {
    if (counted.has(PaymentInvoiceID)) continue;
    sums.set(ARAccountID, addToSum(sums.get(ARAccountID) ?? emptySum, readDecimal(AvailableBalance)));
  }
  return sums;
}
