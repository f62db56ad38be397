import type { Payment } from "#lib/api/records/receivables/payments.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { addSums, type ExactSum, emptySum, negateSum } from "#lib/format/numbers/sums.ts";
import { compareTexts } from "#lib/format/text/compare-texts.ts";
import type { CustomerWithReps } from "#lib/parties/customers/reps-of-customer.ts";
import { nextStop, type Stop } from "#lib/parties/delivery/stops.ts";
import { sumOnAccount } from "#lib/receivables/aging/open/net-position.ts";
import { sumOwnReceivables } from "#lib/receivables/aging/open/own-receivables.ts";
import { type PastDue, pastDueOf } from "#lib/receivables/aging/open/past-due.ts";
import type { OpenInvoice } from "#lib/receivables/aging/records.ts";
import type { ShelvesToFill } from "./shelves-to-fill.ts";

/** What a customer owes past its due date, and what it has paid or was credited beyond that. */
export interface Receivables {
  readonly pastDue: PastDue;
  /** Its own open credit memos, and the unapplied payments on the AR accounts of its open invoices. */
  readonly credit: ExactSum;
}

export interface DayCustomer {
  readonly customer: CustomerWithReps;
  /** The next delivery that can still be ordered, or whose cut-off is unknown; null without one. */
  readonly next: Stop | null;
  /** Null until they are read. */
  readonly receivables: Receivables | null;
  readonly shelves: ShelvesToFill | null;
}

/** By CustomerID; a customer without open invoices owes nothing and has no entry. */
export function receivablesOf(
  openInvoices: readonly OpenInvoice[],
  payments: readonly Payment[],
  today: CalendarDate,
): ReadonlyMap<number, Receivables> {
  const onAccount = sumOnAccount(payments, [], openInvoices);
  return new Map(
    [...Map.groupBy(openInvoices, ({ CustomerID }) => CustomerID)].map(([customerID, own]) => {
      const accounts = [...new Set(own.map(({ ARAccountID }) => ARAccountID))];
      const paid = accounts.reduce((sum, account) => addSums(sum, onAccount.get(account)?.unapplied ?? emptySum), emptySum);
      const memos = negateSum(sumOwnReceivables(own, customerID, today).credit);
      return [customerID, { pastDue: pastDueOf(own, customerID, today), credit: addSums(memos, paid) }];
    }),
  );
}

export const noReceivables: Receivables = { pastDue: { total: emptySum, since: null, isComplete: true }, credit: emptySum };
export const noShelves: ShelvesToFill = { empty: 0, low: 0 };

/** The next of a customer's planned deliveries. */
export function nextOf(plan: readonly Stop[], nowMs: number): Stop | null {
  return nextStop(plan, nowMs) ?? plan.find(({ cutOffMs }) => cutOffMs === null) ?? null;
}

/** The soonest cut-off first, then unknown ones, then customers without a delivery; then by name. */
export function compareByCutOff(a: DayCustomer, b: DayCustomer): number {
  const place = ({ next }: DayCustomer) => (next ? (next.cutOffMs ?? Number.MAX_SAFE_INTEGER) : Number.POSITIVE_INFINITY);
  const [first, second] = [place(a), place(b)];
  return (
    (first === second ? 0 : first - second) ||
    compareTexts(a.customer.CustomerName ?? "", b.customer.CustomerName ?? "") ||
    a.customer.CustomerID - b.customer.CustomerID
  );
}
