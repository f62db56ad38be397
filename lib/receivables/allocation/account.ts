import { subtractToZero, sumMicros, toMicros } from "#contract/decimal.ts";
import type { Reply } from "#lib/api/http/api.ts";
import { type CalendarDate, dayOf } from "#lib/format/dates/calendar.ts";
import { compareTexts } from "#lib/format/text/compare-texts.ts";
import { amountText, createSearch, foldText } from "#lib/format/text/search-text.ts";
import { findLostRequest } from "#lib/receivables/payments/submission/lost-request.ts";
import type { Submission } from "#lib/receivables/payments/submission/submission.ts";
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
  /** Those of them that are payments. */
  readonly paymentsLeftOut?: number;
  /** Those of them that are open invoices. */
  readonly invoicesLeftOut?: number;
}

export interface AccountRecords extends LedgerRecords {
  readonly ARAccountID: number;
}

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

export interface PayableInvoice {
  readonly invoice: OpenInvoice;
  readonly due: CalendarDate | null;
  readonly open: bigint;
  /** The sum of requests that are neither confirmed nor rejected, less what the earlier invoices of its number cover. */
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
  /** The payments and invoices that are left out, by number or id, because they have no number or account, or one of their amounts cannot be read. */
  readonly unreadable: readonly string[];
  /** Whether a payment may be missing, because it could not be read. */
  readonly lacksPayments: boolean;
  /** Whether an open invoice may be missing, because it could not be read. */
  readonly lacksInvoices: boolean;
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

/** A request names both by number, with their account. */
const paymentLabel = ({ PaymentInvoiceNum, PaymentID }: Payment) => PaymentInvoiceNum || `Payment ${PaymentID}`;
const invoiceLabel = ({ InvoiceNum, InvoiceID }: OpenInvoice) => InvoiceNum || `Invoice ${InvoiceID}`;

/** `unsent` are allocations that the API may not know yet. They reduce both the payment and the invoice. */
export function readAccount(records: AccountRecords, unsent: readonly Allocation[] = []): AllocationAccount {
  const own = unsent.filter(({ ARAccountID }) => ARAccountID === records.ARAccountID);
  const promisedByPayment = sumByKey(own.map(({ PaymentID, Amount }) => [PaymentID, Amount]));
  const requestedByInvoice = sumByKey([...records.applications, ...own].map(({ TargetInvoiceNum, Amount }) => [TargetInvoiceNum, Amount]));
  const availablePayments: AvailablePayment[] = [];
  const payableInvoices: PayableInvoice[] = [];
  const reversed: Payment[] = [];
  const unreadablePayments: string[] = [];
  const unreadableInvoices: string[] = [];
  /** The open balances of a number's invoices so far. */
  const coveredByNumber = new Map<string, bigint>();

  for (const payment of records.payments) {
    const [amount, balance] = [toMicros(payment.Amount), toMicros(payment.AvailableBalance)];
    const [promised = 0n] = [promisedByPayment.get(payment.PaymentID)];
    if (amount !== null && amount < 0n) reversed.push(payment);
    else if (amount === null || balance === null || promised === null) unreadablePayments.push(paymentLabel(payment));
    else if (balance <= promised) continue;
    else if (!payment.PaymentInvoiceNum || !Number.isInteger(records.ARAccountID)) unreadablePayments.push(paymentLabel(payment));
    else availablePayments.push({ payment, available: balance - promised });
  }
  for (const invoice of records.openInvoices.toSorted((a, b) => a.InvoiceID - b.InvoiceID)) {
    const open = toMicros(invoice.OpenBalance);
    const [total = 0n, covered = 0n] = [requestedByInvoice.get(invoice.InvoiceNum), coveredByNumber.get(invoice.InvoiceNum)];
    // A credit invoice has a negative balance and is listed as a payment.
    if (open !== null && open <= 0n) continue;
    if (open === null || total === null || !invoice.InvoiceNum) unreadableInvoices.push(invoiceLabel(invoice));
    else {
      const requested = subtractToZero(total, covered);
      coveredByNumber.set(invoice.InvoiceNum, covered + open);
      payableInvoices.push({ invoice, due: dayOf(invoice.DueDate), open, requested, remaining: subtractToZero(open, requested) });
    }
  }
  availablePayments.sort((a, b) => compareTexts(a.payment.PostDate, b.payment.PostDate) || a.payment.PaymentID - b.payment.PaymentID);
  payableInvoices.sort((a, b) => compareTexts(a.invoice.DueDate, b.invoice.DueDate) || a.invoice.InvoiceID - b.invoice.InvoiceID);
  return {
    ARAccountID: records.ARAccountID,
    availablePayments,
    payableInvoices,
    reversed,
    unreadable: [...unreadablePayments, ...unreadableInvoices],
    lacksPayments: Boolean(records.paymentsLeftOut) || unreadablePayments.length > 0,
    lacksInvoices: Boolean(records.invoicesLeftOut) || unreadableInvoices.length > 0,
  };
}

type ReadRecords = Pick<AccountRecords, "readAt" | "applications">;

/** Whether records show what an accepted request did to the balances. */
function isShown({ sentAt, stage }: Submission, { readAt, applications }: ReadRecords): boolean {
  if (stage.kind !== "accepted") return false;
  if (stage.acceptedAt < readAt || stage.latest?.Status === "Rejected") return true;
  if (applications.some(({ RequestID }) => RequestID === stage.RequestID)) return true;
  // It was sent and confirmed before the records were read.
  return stage.latest?.Status === "Confirmed" && sentAt !== null && sentAt <= readAt;
}

/** Allocations in the queue that the records do not show yet. A request in the records counts there, even if its answer was lost. */
export function unsentAllocations(submissions: readonly Submission[], records: ReadRecords): readonly Allocation[] {
  let { applications } = records;
  const isListed = (submission: Submission): boolean => {
    // A waiting or held submission may also have arrived before its answer was lost.
    if (submission.sentAt === null || submission.stage.kind === "accepted" || submission.stage.kind === "refused") return false;
    const found = findLostRequest(submission, submissions, { applications });
    // Each listed request matches one submission.
    if (found) applications = applications.filter(({ RequestID }) => RequestID !== found.RequestID);
    return found !== null;
  };
  return submissions
    .filter((submission) => submission.stage.kind !== "refused" && !isShown(submission, records) && !isListed(submission))
    .map(({ allocation }) => allocation);
}

/** Invoices whose number, PO number, amounts or store match `text`, those with exactly that number first. */
export function findPayableInvoices(
  payableInvoices: readonly PayableInvoice[],
  text: string,
  customerNames: ReadonlyMap<number, string>,
): readonly PayableInvoice[] {
  const search = createSearch(text);
  if (!search) return payableInvoices;
  const searchableOf = ({ invoice }: PayableInvoice) => ({
    texts: [invoice.InvoiceNum, invoice.PONum ?? "", customerNames.get(invoice.CustomerID) ?? ""].map(foldText),
    amounts: [invoice.OpenBalance, invoice.InvoiceTotal].flatMap((amount) => amountText(amount) ?? []),
  });
  const found = payableInvoices.filter((payableInvoice) => search.test(searchableOf(payableInvoice)));
  const { isExact } = search;
  if (!isExact) return found;
  const exact = new Set(found.filter((payableInvoice) => isExact(searchableOf(payableInvoice))));
  return [...exact, ...found.filter((payableInvoice) => !exact.has(payableInvoice))];
}

/** PaymentID of the oldest payment whose available balance equals the invoices' remaining sum; null when there is none. */
export function exactPaymentFor({ availablePayments, payableInvoices }: AllocationAccount, invoiceIDs: readonly number[]): number | null {
  const chosen = payableInvoices.filter(({ invoice }) => invoiceIDs.includes(invoice.InvoiceID));
  const remaining = sumMicros(chosen.map((payableInvoice) => payableInvoice.remaining));
  const exact = chosen.length > 0 ? availablePayments.find(({ available }) => available === remaining) : undefined;
  return exact?.payment.PaymentID ?? null;
}
