import { writeMicros } from "#contract/decimal.ts";
import { compareTexts } from "#lib/format/text/compare-texts.ts";
import type { AllocationAccount, AvailablePayment, PayableInvoice } from "../account.ts";
import type { Allocation } from "../allocation.ts";
import { type AllocationDraft, readLineKey } from "./draft.ts";
import { readTypedAmount } from "./typed-amount.ts";

export interface Line {
  readonly key: string;
  readonly availablePayment: AvailablePayment;
  readonly payableInvoice: PayableInvoice;
  readonly amount: bigint;
}

/** Why a line cannot be requested. `by` is the excess in millionths. */
export type Problem =
  | { readonly kind: "unreadable"; readonly message: string }
  | { readonly kind: "over-invoice"; readonly by: bigint }
  | { readonly kind: "over-payment"; readonly by: bigint };

/** The sums and problems of a draft. */
export interface AllocationTotals {
  readonly lines: readonly Line[];
  /** The sum that lines allocate from each payment, by PaymentID. */
  readonly allocated: ReadonlyMap<number, bigint>;
  /** The sum that each invoice gets from all payments, by InvoiceID. */
  readonly received: ReadonlyMap<number, bigint>;
  /** By lineKey. */
  readonly problems: ReadonlyMap<string, Problem>;
  /** Lines whose payment or invoice does not exist. */
  readonly lost: readonly string[];
}

const addTo = <Key>(sums: Map<Key, bigint>, key: Key, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount);

export function totalsOfDraft(account: AllocationAccount, draft: AllocationDraft): AllocationTotals {
  const availablePayments = new Map(
    account.availablePayments.map((availablePayment) => [availablePayment.payment.PaymentID, availablePayment]),
  );
  const payableInvoices = new Map(account.payableInvoices.map((payableInvoice) => [payableInvoice.invoice.InvoiceID, payableInvoice]));
  const lines: Line[] = [];
  const lost: string[] = [];
  const problems = new Map<string, Problem>();
  const [allocated, received] = [new Map<number, bigint>(), new Map<number, bigint>()];
  for (const [key, text] of Object.entries(draft.amounts)) {
    const [paymentID, invoiceID] = readLineKey(key);
    const [availablePayment, payableInvoice] = [availablePayments.get(paymentID), payableInvoices.get(invoiceID)];
    const typed = readTypedAmount(text);
    if (!availablePayment || !payableInvoice) lost.push(key);
    else if (typed.kind === "unreadable") problems.set(key, { kind: "unreadable", message: typed.message });
    else if (typed.kind === "amount") {
      lines.push({ key, availablePayment, payableInvoice, amount: typed.micros });
      addTo(allocated, paymentID, typed.micros);
      addTo(received, invoiceID, typed.micros);
    }
  }
  for (const { key, availablePayment, payableInvoice } of lines) {
    const overInvoice = (received.get(payableInvoice.invoice.InvoiceID) ?? 0n) - payableInvoice.remaining;
    const overPayment = (allocated.get(availablePayment.payment.PaymentID) ?? 0n) - availablePayment.available;
    if (overInvoice > 0n) problems.set(key, { kind: "over-invoice", by: overInvoice });
    else if (overPayment > 0n) problems.set(key, { kind: "over-payment", by: overPayment });
  }
  return { lines, allocated, received, problems, lost };
}

/** One request per line, by payment, then by due date. */
export function toAllocations({ lines }: AllocationTotals, { payableInvoices }: AllocationAccount): Allocation[] {
  // A request names only the number, so the queue compares what all invoices of the number have left.
  const remainingByNumber = new Map<string, bigint>();
  for (const { invoice, remaining } of payableInvoices) addTo(remainingByNumber, invoice.InvoiceNum, remaining);
  const order = (a: Line, b: Line) =>
    a.availablePayment.payment.PaymentID - b.availablePayment.payment.PaymentID ||
    compareTexts(a.payableInvoice.invoice.DueDate, b.payableInvoice.invoice.DueDate) ||
    a.payableInvoice.invoice.InvoiceID - b.payableInvoice.invoice.InvoiceID;
  return lines.toSorted(order).map(({ availablePayment: { payment }, payableInvoice: { invoice }, amount }) => ({
    ARAccountID: payment.ARAccountID,
    PaymentID: payment.PaymentID,
    PaymentInvoiceNum: payment.PaymentInvoiceNum,
    InvoiceID: invoice.InvoiceID,
    TargetInvoiceNum: invoice.InvoiceNum,
    Amount: writeMicros(amount),
    seenOpen: writeMicros(remainingByNumber.get(invoice.InvoiceNum) ?? 0n),
  }));
}
