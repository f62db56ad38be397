import { smaller, subtractToZero } from "#contract/decimal.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { AllocationAccount, AvailablePayment } from "../account.ts";
import { type AllocationDraft, lineKey, readLineKey, replaceUnlocked } from "../draft/draft.ts";
import { type AllocationTotals, totalsOfDraft } from "../draft/totals.ts";
import { writeTypedAmount } from "../draft/typed-amount.ts";
import { type Proposal, propose, type Strategy } from "./propose.ts";

interface ProposalRequest {
  readonly account: AllocationAccount;
  readonly draft: AllocationDraft;
  readonly strategy: Strategy;
  readonly today: CalendarDate;
  /** The only InvoiceIDs to allocate to; null for any. */
  readonly chosen?: ReadonlySet<number> | null;
}

const amountsOf = (totals: AllocationTotals, availablePayment: AvailablePayment) =>
  new Map(totals.lines.filter((line) => line.availablePayment === availablePayment).map((line) => [line.payableInvoice, line]));

/** A strategy's proposal for one payment. Respects locked amounts and the amounts of other payments. */
export function proposeFor(availablePayment: AvailablePayment, { account, draft, strategy, today, chosen }: ProposalRequest): Proposal {
  const totals = totalsOfDraft(account, draft);
  const own = amountsOf(totals, availablePayment);
  const locked = new Map(
    [...own].filter(([, { key }]) => draft.locked.includes(key)).map(([{ invoice }, { amount }]) => [invoice.InvoiceID, amount]),
  );
  const payableInvoices = chosen ? account.payableInvoices.filter(({ invoice }) => chosen.has(invoice.InvoiceID)) : account.payableInvoices;
  const candidates = payableInvoices.map((payableInvoice) => {
    const { InvoiceID, InvoiceNum } = payableInvoice.invoice;
    const byOthers = (totals.received.get(InvoiceID) ?? 0n) - (own.get(payableInvoice)?.amount ?? 0n);
    return { InvoiceID, InvoiceNum, due: payableInvoice.due, remaining: subtractToZero(payableInvoice.remaining, byOthers) };
  });
  return propose(strategy, { available: availablePayment.available, candidates, locked, excluded: new Set(draft.excluded), today });
}

export function applyProposal(draft: AllocationDraft, availablePayment: AvailablePayment, { given }: Proposal): AllocationDraft {
  const amounts = new Map(given.map(({ candidate, amount }) => [candidate.InvoiceID, writeTypedAmount(amount)]));
  return replaceUnlocked(draft, availablePayment.payment.PaymentID, amounts);
}

/** Proposes for all payments in turn, oldest first. Returns the new draft and the number of payments with a proposal. */
export function applyToAll(asked: ProposalRequest): { readonly draft: AllocationDraft; readonly givingCount: number } {
  const isKept = (key: string) => asked.draft.locked.includes(key);
  const kept = Object.entries(asked.draft.amounts).filter(([key]) => isKept(key));
  let draft: AllocationDraft = { ...asked.draft, amounts: Object.fromEntries(kept) };
  let givingCount = 0;
  for (const availablePayment of asked.account.availablePayments) {
    const proposal = proposeFor(availablePayment, { ...asked, draft });
    if (proposal.given.length > 0) givingCount++;
    draft = applyProposal(draft, availablePayment, proposal);
  }
  return { draft, givingCount };
}

/** The largest amount of a line that exceeds neither the invoice's remaining amount nor the payment's. */
export function fillOf(account: AllocationAccount, totals: AllocationTotals, key: string): bigint {
  const [paymentID, invoiceID] = readLineKey(key);
  const availablePayment = account.availablePayments.find(({ payment }) => payment.PaymentID === paymentID);
  const payableInvoice = account.payableInvoices.find(({ invoice }) => invoice.InvoiceID === invoiceID);
  if (!availablePayment || !payableInvoice) return 0n;
  const own = totals.lines.find((line) => line.key === lineKey(paymentID, invoiceID))?.amount ?? 0n;
  return smaller(
    subtractToZero(payableInvoice.remaining, (totals.received.get(invoiceID) ?? 0n) - own),
    subtractToZero(availablePayment.available, (totals.allocated.get(paymentID) ?? 0n) - own),
  );
}
