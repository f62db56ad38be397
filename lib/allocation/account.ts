import type { Reply } from "#lib/api/http/api.ts";
import { type CalendarDate, dayOf } from "#lib/format/dates/calendar.ts";
import { subtractToZero, toMicros } from "#lib/format/numbers/decimal.ts";
import { compareTexts } from "#lib/format/text/compare-texts.ts";
import type { Allocation } from "./allocation.ts";

export type Payment = Reply<"GET /v1/payments">["Data"][number];
export type OpenInvoice = Reply<"GET /v1/payments/openInvoices">["Data"][number];
export type PaymentApplication = Reply<"GET /v1/payments/applications">["Data"][number];

/** The API's records of one or more AR accounts. `applications` are Pending or Exported. */
export interface LedgerRecords {
  /** When reading began, in epoch milliseconds. The records contain every earlier request. */
  readonly readAt: number;
  readonly payments: readonly Payment[];
  readonly openInvoices: readonly OpenInvoice[];
  readonly applications: readonly PaymentApplication[];
  /** Records that could not be read and are in none of the lists. */
  readonly leftOut?: number;
}

export interface AccountRecords extends LedgerRecords {
  readonly ARAccountID: number;
}

/** The records of each AR account that has a payment. */
export function splitByAccount({ readAt, payments, openInvoices, applications }: LedgerRecords): readonly AccountRecords[] {
  const accountOf = ({ ARAccountID }: { readonly ARAccountID: number }) => ARAccountID;
  const [invoicesOf, applicationsOf] = [Map.groupBy(openInvoices, accountOf), Map.groupBy(applications, accountOf)];
  return [...Map.groupBy(payments, accountOf)].map(([ARAccountID, own]) => ({
    ARAccountID,
    readAt,
    payments: own,
    openInvoices: invoicesOf.get(ARAccountID) ?? [],
    applications: applicationsOf.get(ARAccountID) ?? [],
  }));
}

/** A payment with money left. Amounts are in millionths. */
export interface AvailablePayment {
  readonly payment: Payment;
  readonly available: bigint;
}

/** An invoice with an open balance. */
export interface PayableInvoice {
  readonly invoice: OpenInvoice;
  readonly due: CalendarDate | null;
  readonly open: bigint;
  /** The sum of requests that are neither confirmed nor rejected. */
  readonly requested: bigint;
  /** open less requested, never below 0. */
  readonly remaining: bigint;
}

export interface AllocationAccount {
  readonly ARAccountID: number;
  /** Oldest first. */
  readonly availablePayments: readonly AvailablePayment[];
  /** Earliest due date first. */
  readonly payableInvoices: readonly PayableInvoice[];
  /** Payments with a negative amount: nothing can be allocated from them. */
  readonly reversed: readonly Payment[];
  /** Numbers of the payments and invoices that are left out because one of their amounts cannot be read. */
  readonly unreadable: readonly string[];
}

/** Sums by key; null when one of the amounts cannot be read. */
function sumByKey<Key>(entries: readonly (readonly [Key, string])[]): ReadonlyMap<Key, bigint | null> {
  const sums = new Map<Key, bigint | null>();
  for (const [key, text] of entries) {
    const [sum = 0n, amount] = [sums.get(key), toMicros(text)];
    sums.set(key, sum === null || amount === null ? null : sum + amount);
  }
  return sums;
}

/** `unsent` are allocations that the API may not know yet. They reduce both the payment and the invoice. */
export function readAccount(records: AccountRecords, unsent: readonly Allocation[] = []): AllocationAccount {
  const own = unsent.filter(({ ARAccountID }) => ARAccountID === records.ARAccountID);
  const promisedByPayment = sumByKey(own.map(({ PaymentID, Amount }) => [PaymentID, Amount]));
  const requestedByInvoice = sumByKey([...records.applications, ...own].map(({ TargetInvoiceNum, Amount }) => [TargetInvoiceNum, Amount]));
  const availablePayments: AvailablePayment[] = [];
  const payableInvoices: PayableInvoice[] = [];
  const reversed: Payment[] = [];
  const unreadable: string[] = [];

  for (const payment of records.payments) {
    const [amount, balance] = [toMicros(payment.Amount), toMicros(payment.AvailableBalance)];
    const [promised = 0n] = [promisedByPayment.get(payment.PaymentID)];
    if (amount !== null && amount < 0n) reversed.push(payment);
    else if (amount === null || balance === null || promised === null) unreadable.push(payment.PaymentInvoiceNum);
    else if (balance > promised) availablePayments.push({ payment, available: balance - promised });
  }
  for (const invoice of records.openInvoices) {
    const open = toMicros(invoice.OpenBalance);
    const [requested = 0n] = [requestedByInvoice.get(invoice.InvoiceNum)];
    // A credit invoice has a negative balance and is listed as a payment.
    if (open !== null && open <= 0n) continue;
    if (open === null || requested === null) unreadable.push(invoice.InvoiceNum);
    else payableInvoices.push({ invoice, due: dayOf(invoice.DueDate), open, requested, remaining: subtractToZero(open, requested) });
  }
  availablePayments.sort((a, b) => compareTexts(a.payment.PostDate, b.payment.PostDate) || a.payment.PaymentID - b.payment.PaymentID);
  payableInvoices.sort((a, b) => compareTexts(a.invoice.DueDate, b.invoice.DueDate) || a.invoice.InvoiceID - b.invoice.InvoiceID);
  return { ARAccountID: records.ARAccountID, availablePayments, payableInvoices, reversed, unreadable };
}
