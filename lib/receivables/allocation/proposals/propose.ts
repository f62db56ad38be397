import { smaller, sumMicros } from "#contract/decimal.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { compareTexts } from "#lib/format/text/compare-texts.ts";
import { type ExactMatch, findExactMatch } from "./exact-match.ts";

export const strategies = ["exact", "oldest", "overdue"] as const;
export type Strategy = (typeof strategies)[number];

/** An invoice that can be allocated to. Amounts here and below are in millionths. */
export interface Candidate {
  readonly InvoiceID: number;
  readonly InvoiceNum: string;
  readonly due: CalendarDate | null;
  /** The amount that can still be allocated: open, less requests and the amounts of other payments. */
  readonly remaining: bigint;
}

export interface ProposalInput {
  /** The payment's available balance, including locked amounts. */
  readonly available: bigint;
  readonly candidates: readonly Candidate[];
  /** Amounts by InvoiceID that stay as they are. */
  readonly locked: ReadonlyMap<number, bigint>;
  /** InvoiceIDs to leave out. */
  readonly excluded: ReadonlySet<number>;
  readonly today: CalendarDate;
}

export interface ProposedAmount {
  readonly candidate: Candidate;
  readonly amount: bigint;
  readonly isWhole: boolean;
}

/** `given` has no locked amounts, and is empty when no invoice fits. */
export interface Proposal {
  readonly strategy: Strategy;
  /** The available balance less the locked amounts. */
  readonly spendable: bigint;
  readonly given: readonly ProposedAmount[];
  readonly left: bigint;
  /** The number of invoices to choose from. */
  readonly candidateCount: number;
  /** The result of the search; only for an exact match. */
  readonly match: ExactMatch | null;
}

const lastDay = "9999-12-31";

/** Earliest due date first, missing dates last. The id decides ties, so that the input order never matters. */
const byDue = (a: Candidate, b: Candidate) => compareTexts(a.due ?? lastDay, b.due ?? lastDay) || a.InvoiceID - b.InvoiceID;

const byRemaining = (a: Candidate, b: Candidate) => (a.remaining === b.remaining ? byDue(a, b) : a.remaining > b.remaining ? -1 : 1);

const isOverdue = ({ due }: Candidate, today: CalendarDate) => due !== null && due < today;

/** Overdue ones by size, then the others by due date. */
function byOverdue(today: CalendarDate) {
  return (a: Candidate, b: Candidate) => {
    const [isLateA, isLateB] = [isOverdue(a, today), isOverdue(b, today)];
    if (isLateA !== isLateB) return isLateA ? -1 : 1;
    return isLateA ? byRemaining(a, b) : byDue(a, b);
  };
}

function fill(candidates: readonly Candidate[], spendable: bigint): ProposedAmount[] {
  const given: ProposedAmount[] = [];
  let left = spendable;
  for (const candidate of candidates) {
    if (left === 0n) break;
    const amount = smaller(left, candidate.remaining);
    left -= amount;
    given.push({ candidate, amount, isWhole: amount === candidate.remaining });
  }
  return given;
}

/** Distributes a payment's balance. Never exceeds it or an invoice's remaining amount. Does not depend on the order of `candidates`. */
export function propose(strategy: Strategy, { available, candidates, locked, excluded, today }: ProposalInput): Proposal {
  const kept = sumMicros(locked.values());
  const spendable = available > kept ? available - kept : 0n;
  const free = candidates
    .filter(({ InvoiceID, remaining }) => remaining > 0n && !locked.has(InvoiceID) && !excluded.has(InvoiceID))
    .sort(byDue);
  const end = (given: readonly ProposedAmount[], match: ExactMatch | null = null): Proposal => ({
    strategy,
    spendable,
    given,
    left: spendable - sumMicros(given.map(({ amount }) => amount)),
    candidateCount: free.length,
    match,
  });
  if (strategy === "oldest") return end(fill(free, spendable));
  if (strategy === "overdue") return end(fill(free.sort(byOverdue(today)), spendable));
  const match = findExactMatch(
    free.map(({ remaining }) => remaining),
    spendable,
  );
  const positions = new Set(match.kind === "found" ? match.positions : []);
  return end(
    free.filter((_, at) => positions.has(at)).map((candidate) => ({ candidate, amount: candidate.remaining, isWhole: true })),
    match,
  );
}
