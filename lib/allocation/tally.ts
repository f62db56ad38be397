import type { AllocationAccount, Source, Target } from "./account.ts";
import { type AllocationDraft, readLineKey } from "./draft.ts";
import type { AllocationIntent } from "./intent.ts";
import { writeMicros } from "./micros.ts";
import { readTypedAmount } from "./typed-amount.ts";

export interface Line {
  readonly key: string;
  readonly source: Source;
  readonly target: Target;
  readonly amount: bigint;
}

/** Why a line cannot be asked for. `by` is how much too much it is, in millionths. */
export type Problem =
  | { readonly kind: "unreadable"; readonly message: string }
  | { readonly kind: "over-invoice"; readonly by: bigint }
  | { readonly kind: "over-payment"; readonly by: bigint };

/** A draft worked out against its account. */
export interface Tally {
  readonly lines: readonly Line[];
  /** By PaymentID: what the lines give of it together. */
  readonly given: ReadonlyMap<number, bigint>;
  /** By InvoiceID: what all payments give it together. */
  readonly received: ReadonlyMap<number, bigint>;
  /** By lineKey. */
  readonly problems: ReadonlyMap<string, Problem>;
  /** Lines of payments or invoices that are not there (any more). */
  readonly lost: readonly string[];
}

const addTo = (sums: Map<number, bigint>, key: number, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount);

export function tallyDraft(account: AllocationAccount, draft: AllocationDraft): Tally {
  const sources = new Map(account.sources.map((source) => [source.payment.PaymentID, source]));
  const targets = new Map(account.targets.map((target) => [target.invoice.InvoiceID, target]));
  const lines: Line[] = [];
  const lost: string[] = [];
  const problems = new Map<string, Problem>();
  const [given, received] = [new Map<number, bigint>(), new Map<number, bigint>()];
  for (const [key, text] of Object.entries(draft.amounts)) {
    const [paymentID, invoiceID] = readLineKey(key);
    const [source, target] = [sources.get(paymentID), targets.get(invoiceID)];
    const typed = readTypedAmount(text);
    if (!source || !target) lost.push(key);
    else if (typed.kind === "unreadable") problems.set(key, { kind: "unreadable", message: typed.message });
    else if (typed.kind === "amount") {
      lines.push({ key, source, target, amount: typed.micros });
      addTo(given, paymentID, typed.micros);
      addTo(received, invoiceID, typed.micros);
    }
  }
  for (const { key, source, target } of lines) {
    const overInvoice = (received.get(target.invoice.InvoiceID) ?? 0n) - target.room;
    const overPayment = (given.get(source.payment.PaymentID) ?? 0n) - source.available;
    if (overInvoice > 0n) problems.set(key, { kind: "over-invoice", by: overInvoice });
    else if (overPayment > 0n) problems.set(key, { kind: "over-payment", by: overPayment });
  }
  return { lines, given, received, problems, lost };
}

/** One request a line, by payment, then by due date. */
export function toIntents({ lines }: Tally): AllocationIntent[] {
  const order = (a: Line, b: Line) =>
    a.source.payment.PaymentID - b.source.payment.PaymentID ||
    (a.target.invoice.DueDate < b.target.invoice.DueDate ? -1 : a.target.invoice.DueDate > b.target.invoice.DueDate ? 1 : 0) ||
    a.target.invoice.InvoiceID - b.target.invoice.InvoiceID;
  return lines.toSorted(order).map(({ source: { payment }, target: { invoice, room }, amount }) => ({
    ARAccountID: payment.ARAccountID,
    PaymentID: payment.PaymentID,
    PaymentInvoiceNum: payment.PaymentInvoiceNum,
    InvoiceID: invoice.InvoiceID,
    TargetInvoiceNum: invoice.InvoiceNum,
    Amount: writeMicros(amount),
    seenOpen: writeMicros(room),
  }));
}
