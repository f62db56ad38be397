import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { smaller, sumMicros } from "#lib/format/numbers/decimal.ts";
import { type ExactMatch, findExactMatch } from "./exact-match.ts";

export const strategies = ["exact", "oldest", "overdue"] as const;
export type Strategy = (typeof strategies)[number];

/** An invoice that may be given something. Amounts here and below are in millionths. */
export interface Candidate {
  readonly InvoiceID: number;
  readonly InvoiceNum: string;
  readonly due: CalendarDate | null;
  /** What may still be allocated to it: open, less what is requested and what other payments are to give. */
  readonly remaining: bigint;
}

export interface ProposalInput {
  /** What the payment has to give, locked amounts included. */
  readonly available: bigint;
  readonly candidates: readonly Candidate[];
  /** Amounts by InvoiceID that stay as they are. */
  readonly locked: ReadonlyMap<number, bigint>;
  /** InvoiceIDs that are given nothing. */
  readonly excluded: ReadonlySet<number>;
  readonly today: CalendarDate;
}

export interface ProposedAmount {
  readonly candidate: Candidate;
  readonly amount: bigint;
  readonly isWhole: boolean;
}

/** `given` leaves the locked amounts out. Nothing in it where no invoice fits. */
export interface Proposal {
  readonly strategy: Strategy;
  /** What there was to give beside the locked amounts. */
  readonly spendable: bigint;
  readonly given: readonly ProposedAmount[];
  readonly left: bigint;
  /** How many invoices it chose from. */
  readonly candidateCount: number;
  /** How the search ended, for an exact match alone. */
  readonly match: ExactMatch | null;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const lastDay = "9999-12-31";

/** Earliest due date first, without one last; the id decides ties, so that the order they came in never does. */
const byDue = (a: Candidate, b: Candidate) => byText(a.due ?? lastDay, b.due ?? lastDay) || a.InvoiceID - b.InvoiceID;

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

/** Shares out what a payment has left. Never more than it has, never more than an invoice has room for; the same for every order of `candidates`. */
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
