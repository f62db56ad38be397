import type { Reply } from "#lib/api/http/api.ts";
import { type CalendarDate, dayOf } from "#lib/format/calendar.ts";
import type { Allocation } from "./allocation.ts";
import { toMicros } from "./micros.ts";

export type Payment = Reply<"GET /v1/payments">["Data"][number];
export type OpenInvoice = Reply<"GET /v1/payments/openInvoices">["Data"][number];
export type PaymentApplication = Reply<"GET /v1/payments/applications">["Data"][number];

/** What the API says of one AR account. `applications` are those that are Pending or Exported. */
export interface AccountRecords {
  readonly ARAccountID: number;
  /** When reading them began, in epoch milliseconds: what was requested before is in them. */
  readonly readAt: number;
  readonly payments: readonly Payment[];
  readonly openInvoices: readonly OpenInvoice[];
  readonly applications: readonly PaymentApplication[];
  /** Records that could not be read and are in none of the lists. */
  readonly leftOut?: number;
}

/** A payment with something to give. Amounts are in millionths. */
export interface AvailablePayment {
  readonly payment: Payment;
  readonly available: bigint;
}

/** An invoice that may be given something. */
export interface PayableInvoice {
  readonly invoice: OpenInvoice;
  readonly due: CalendarDate | null;
  readonly open: bigint;
  /** Asked for already, and neither confirmed nor rejected. */
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
  /** Reversals and whatever else has a negative amount: never to give from. */
  readonly reversed: readonly Payment[];
}

const addTo = <K>(sums: Map<K, bigint>, key: K, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount);
const lessOrNothing = (a: bigint, b: bigint) => (a > b ? a - b : 0n);
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** `unsent` are allocations that the API may not know yet: they reduce both the payment and the invoice. */
export function readAccount(records: AccountRecords, unsent: readonly Allocation[] = []): AllocationAccount {
  const promised = new Map<number, bigint>();
  const requested = new Map<string, bigint>();
  for (const { TargetInvoiceNum, Amount } of records.applications) addTo(requested, TargetInvoiceNum, toMicros(Amount) ?? 0n);
  for (const allocation of unsent) {
    if (allocation.ARAccountID !== records.ARAccountID) continue;
    addTo(promised, allocation.PaymentID, toMicros(allocation.Amount) ?? 0n);
    addTo(requested, allocation.TargetInvoiceNum, toMicros(allocation.Amount) ?? 0n);
  }
  const isReversed = ({ Amount }: Payment) => (toMicros(Amount) ?? 0n) < 0n;
  const availablePayments = records.payments
    .filter((payment) => !isReversed(payment))
    .map((payment) => ({
      payment,
      available: lessOrNothing(toMicros(payment.AvailableBalance) ?? 0n, promised.get(payment.PaymentID) ?? 0n),
    }))
    .filter(({ available }) => available > 0n)
    .sort((a, b) => byText(a.payment.PostDate, b.payment.PostDate) || a.payment.PaymentID - b.payment.PaymentID);
  const payableInvoices = records.openInvoices
    .map((invoice) => {
      const open = toMicros(invoice.OpenBalance) ?? 0n;
      const asked = requested.get(invoice.InvoiceNum) ?? 0n;
      return { invoice, due: dayOf(invoice.DueDate), open, requested: asked, remaining: lessOrNothing(open, asked) };
    })
    // A credit invoice has a negative balance: it gives, as a payment.
    .filter(({ open }) => open > 0n)
    .sort((a, b) => byText(a.invoice.DueDate, b.invoice.DueDate) || a.invoice.InvoiceID - b.invoice.InvoiceID);
  return { ARAccountID: records.ARAccountID, availablePayments, payableInvoices, reversed: records.payments.filter(isReversed) };
}
