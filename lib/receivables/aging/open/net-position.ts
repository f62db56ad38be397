import { type Amount, readDecimal, subtractAmounts } from "#contract/decimal.ts";
import { addSums, addToSum, amountOf, type ExactSum, emptySum } from "#lib/format/numbers/sums.ts";
import { isCredit } from "../buckets.ts";
import type { OpenInvoice } from "../records.ts";
import { hasRest } from "./unapplied.ts";

interface PaymentRest {
  readonly ARAccountID: number;
  readonly PaymentInvoiceID: number;
  readonly PaymentInvoiceNum: string;
  readonly AvailableBalance: string;
}

/** A request to apply a payment that the ERP has neither confirmed nor rejected. */
interface PendingRequest {
  readonly ARAccountID: number;
  readonly PaymentInvoiceNum: string;
  readonly Amount: string;
}

type OpenBalance = Pick<OpenInvoice, "InvoiceID" | "ARAccountID" | "OpenBalance">;

/** What was paid and is not in any open balance yet. */
export interface PaymentsOnAccount {
  /** The available balances of payments. */
  readonly unapplied: ExactSum;
  /** The requests in progress. Available balances are already without them, and open balances are still with them. */
  readonly inProgress: ExactSum;
}

export const nothingOnAccount: PaymentsOnAccount = { unapplied: emptySum, inProgress: emptySum };

const addOnAccount = (a: PaymentsOnAccount, b: PaymentsOnAccount): PaymentsOnAccount => ({
  unapplied: addSums(a.unapplied, b.unapplied),
  inProgress: addSums(a.inProgress, b.inProgress),
});

/** The sum over all accounts. */
export const totalOnAccount = (byAccount: ReadonlyMap<number, PaymentsOnAccount>): PaymentsOnAccount =>
  [...byAccount.values()].reduce(addOnAccount, nothingOnAccount);

/** The open invoices below zero. A credit memo is one of them and also a payment with the same invoice id. */
export function listOpenCredits(openInvoices: readonly OpenBalance[]): ReadonlySet<number> {
  return new Set(openInvoices.filter(({ OpenBalance }) => isCredit(readDecimal(OpenBalance))).map(({ InvoiceID }) => InvoiceID));
}

/**
 * The payments on account of each account that has any. Leaves out the credit memos among the open invoices, whose open balances are what is left
 * of them.
 */
export function sumOnAccount(
  payments: readonly PaymentRest[],
  requests: readonly PendingRequest[],
  openInvoices: readonly OpenBalance[],
): Map<number, PaymentsOnAccount> {
  const credits = listOpenCredits(openInvoices);
  const numberOf = ({ ARAccountID, PaymentInvoiceNum }: PaymentRest | PendingRequest) => `${ARAccountID} ${PaymentInvoiceNum}`;
  const creditNumbers = new Set(payments.filter(({ PaymentInvoiceID }) => credits.has(PaymentInvoiceID)).map(numberOf));
  const byAccount = new Map<number, PaymentsOnAccount>();
  const sumsOf = (account: number) => byAccount.get(account) ?? nothingOnAccount;
  for (const { ARAccountID, PaymentInvoiceID, AvailableBalance } of payments) {
    if (credits.has(PaymentInvoiceID) || !hasRest({ AvailableBalance })) continue;
    const known = sumsOf(ARAccountID);
    byAccount.set(ARAccountID, { ...known, unapplied: addToSum(known.unapplied, readDecimal(AvailableBalance)) });
  }
  for (const request of requests) {
    if (creditNumbers.has(numberOf(request))) continue;
    const known = sumsOf(request.ARAccountID);
    byAccount.set(request.ARAccountID, { ...known, inProgress: addToSum(known.inProgress, readDecimal(request.Amount)) });
  }
  return byAccount;
}

/** Open balances less payments on account. Below zero, the distributor owes money. Unknown when any part cannot be read. */
export function netPositionOf(open: ExactSum, { unapplied, inProgress }: PaymentsOnAccount): Amount {
  return subtractAmounts(subtractAmounts(amountOf(open), amountOf(unapplied)), amountOf(inProgress));
}

/** The open balances of each account. */
export function sumOpenByAccount(openInvoices: readonly OpenBalance[]): Map<number, ExactSum> {
  const sums = new Map<number, ExactSum>();
  for (const { ARAccountID, OpenBalance } of openInvoices) {
    sums.set(ARAccountID, addToSum(sums.get(ARAccountID) ?? emptySum, readDecimal(OpenBalance)));
  }
  return sums;
}
