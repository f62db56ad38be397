import type { CalendarDate } from "#lib/format/calendar.ts";
import type { AllocationAccount, Source } from "./account.ts";
import { type AllocationDraft, lineKey, readLineKey, replaceUnlocked } from "./draft.ts";
import { smaller } from "./micros.ts";
import { type Proposal, propose, type Strategy } from "./propose.ts";
import { type Tally, tallyDraft } from "./tally.ts";
import { writeTypedAmount } from "./typed-amount.ts";

const lessOrNothing = (a: bigint, b: bigint) => (a > b ? a - b : 0n);

interface Asked {
  readonly account: AllocationAccount;
  readonly draft: AllocationDraft;
  readonly strategy: Strategy;
  readonly today: CalendarDate;
  /** InvoiceIDs that alone are given something; null: any. */
  readonly chosen?: ReadonlySet<number> | null;
}

const amountsOf = (tally: Tally, source: Source) =>
  new Map(tally.lines.filter((line) => line.source === source).map((line) => [line.target, line]));

/** What a strategy gives for one payment, around what is locked and what other payments give. */
export function proposeFor(source: Source, { account, draft, strategy, today, chosen }: Asked): Proposal {
  const tally = tallyDraft(account, draft);
  const own = amountsOf(tally, source);
  const locked = new Map(
    [...own].filter(([, { key }]) => draft.locked.includes(key)).map(([{ invoice }, { amount }]) => [invoice.InvoiceID, amount]),
  );
  const targets = chosen ? account.targets.filter(({ invoice }) => chosen.has(invoice.InvoiceID)) : account.targets;
  const candidates = targets.map((target) => {
    const { InvoiceID, InvoiceNum } = target.invoice;
    const byOthers = (tally.received.get(InvoiceID) ?? 0n) - (own.get(target)?.amount ?? 0n);
    return { InvoiceID, InvoiceNum, due: target.due, room: lessOrNothing(target.room, byOthers) };
  });
  return propose(strategy, { available: source.available, candidates, locked, excluded: new Set(draft.excluded), today });
}

export function applyProposal(draft: AllocationDraft, source: Source, { given }: Proposal): AllocationDraft {
  const amounts = new Map(given.map(({ candidate, amount }) => [candidate.InvoiceID, writeTypedAmount(amount)]));
  return replaceUnlocked(draft, source.payment.PaymentID, amounts);
}

/** All payments, oldest first: what one gives is no longer there for the next. Gives the new draft and how many payments give something. */
export function applyToAll(asked: Asked): { readonly draft: AllocationDraft; readonly givingCount: number } {
  const isKept = (key: string) => asked.draft.locked.includes(key);
  const kept = Object.entries(asked.draft.amounts).filter(([key]) => isKept(key));
  let draft: AllocationDraft = { ...asked.draft, amounts: Object.fromEntries(kept) };
  let givingCount = 0;
  for (const source of asked.account.sources) {
    const proposal = proposeFor(source, { ...asked, draft });
    if (proposal.given.length > 0) givingCount++;
    draft = applyProposal(draft, source, proposal);
  }
  return { draft, givingCount };
}

/** The most that a line can hold: what the invoice has room for, as far as the payment's other lines leave it. */
export function fillOf(account: AllocationAccount, tally: Tally, key: string): bigint {
  const [paymentID, invoiceID] = readLineKey(key);
  const source = account.sources.find(({ payment }) => payment.PaymentID === paymentID);
  const target = account.targets.find(({ invoice }) => invoice.InvoiceID === invoiceID);
  if (!source || !target) return 0n;
  const own = tally.lines.find((line) => line.key === lineKey(paymentID, invoiceID))?.amount ?? 0n;
  return smaller(
    lessOrNothing(target.room, (tally.received.get(invoiceID) ?? 0n) - own),
    lessOrNothing(source.available, (tally.given.get(paymentID) ?? 0n) - own),
  );
}
