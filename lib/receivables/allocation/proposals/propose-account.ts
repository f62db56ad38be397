import { sumMicros } from "#contract/decimal.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { AllocationAccount, AvailablePayment } from "../account.ts";
import type { Allocation } from "../allocation.ts";
import { type AllocationDraft, emptyDraft } from "../draft/draft.ts";
import { toAllocations, totalsOfDraft } from "../draft/totals.ts";
import { applyProposal, proposeFor } from "./apply.ts";
import type { Proposal, Strategy } from "./propose.ts";

/** What a person leaves out of the proposals. */
export interface Exclusions {
  /** PaymentIDs. */
  readonly payments: ReadonlySet<number>;
  readonly invoices: ReadonlySet<number>;
}

export const noExclusions: Exclusions = { payments: new Set(), invoices: new Set() };

export interface PaymentProposal {
  readonly availablePayment: AvailablePayment;
  /** Null for a payment that is left out or has no invoice to pay. */
  readonly proposal: Proposal | null;
}

/** The proposals for the payments of one account. Together they fit into the account. */
export interface AccountProposal {
  readonly account: AllocationAccount;
  /** Exact matches first, then by age of the payment. */
  readonly payments: readonly PaymentProposal[];
  /** One request per line. */
  readonly allocations: readonly Allocation[];
  /** The sum of the allocations in millionths. */
  readonly amount: bigint;
}

const order: readonly Strategy[] = ["exact", "oldest"];

/**
 * Proposes for every payment that matches invoices exactly, then for the other payments by the earliest due date. Stops before each payment,
 * because many payments of an account with many invoices take seconds.
 */
export function* proposeInSteps(
  account: AllocationAccount,
  today: CalendarDate,
  { payments, invoices }: Exclusions,
): Generator<void, AccountProposal> {
  let draft: AllocationDraft = { ...emptyDraft, excluded: [...invoices] };
  const proposals = new Map<AvailablePayment, Proposal>();
  for (const strategy of order) {
    for (const availablePayment of account.availablePayments) {
      yield;
      if (proposals.has(availablePayment) || payments.has(availablePayment.payment.PaymentID)) continue;
      const proposal = proposeFor(availablePayment, { account, draft, strategy, today });
      if (proposal.given.length === 0) continue;
      proposals.set(availablePayment, proposal);
      draft = applyProposal(draft, availablePayment, proposal);
    }
  }
  const totals = totalsOfDraft(account, draft);
  const others = account.availablePayments.filter((availablePayment) => !proposals.has(availablePayment));
  return {
    account,
    payments: [
      ...[...proposals].map(([availablePayment, proposal]) => ({ availablePayment, proposal })),
      ...others.map((availablePayment) => ({ availablePayment, proposal: null })),
    ],
    allocations: toAllocations(totals, account),
    amount: sumMicros(totals.allocated.values()),
  };
}

/** The same at once. */
export function proposeAccount(account: AllocationAccount, today: CalendarDate, exclusions: Exclusions): AccountProposal {
  const steps = proposeInSteps(account, today, exclusions);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const isExact = ({ payments }: AccountProposal) => payments.some(({ proposal }) => proposal?.strategy === "exact");
const lastDay = "9999-12-31";
const firstDue = ({ payableInvoices }: AllocationAccount) => payableInvoices.find(({ remaining }) => remaining > 0n)?.due ?? lastDay;

/** Accounts with an exact match first, then those with the earliest due date. */
export function compareProposals(a: AccountProposal, b: AccountProposal): number {
  if (isExact(a) !== isExact(b)) return isExact(a) ? -1 : 1;
  const [dueA, dueB] = [firstDue(a.account), firstDue(b.account)];
  return dueA === dueB ? a.account.ARAccountID - b.account.ARAccountID : dueA < dueB ? -1 : 1;
}

/** Whether an account has both a payment and an invoice to pay. */
export const canPropose = ({ availablePayments, payableInvoices }: AllocationAccount): boolean =>
  availablePayments.length > 0 && payableInvoices.some(({ remaining }) => remaining > 0n);

/** The most requests that are sent at once. */
export const requestsMax = 500;

/** The proposals to send now: accounts with requests, in order, up to `max` requests. An account is never divided. */
export function takeProposals(proposals: readonly AccountProposal[], max = requestsMax): readonly AccountProposal[] {
  const taken: AccountProposal[] = [];
  let count = 0;
  for (const proposal of proposals.filter(({ allocations }) => allocations.length > 0)) {
    count += proposal.allocations.length;
    if (taken.length > 0 && count > max) break;
    taken.push(proposal);
  }
  return taken;
}
