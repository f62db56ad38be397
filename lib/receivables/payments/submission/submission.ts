import type { RequestedApplication } from "#lib/api/records/receivables/payments.ts";
import { readInstant } from "#lib/format/dates/calendar.ts";
import type { Allocation } from "#lib/receivables/allocation/allocation.ts";
import type { Acceptance, HoldReason, KnownStatus, Problem, Stage } from "./stage.ts";
import { idempotencyKeyOf, operationOf, stateOf, writeAmount } from "./submission-key.ts";

type AcceptedRequest = Pick<RequestedApplication, "RequestID"> & Partial<KnownStatus>;

/** One request in the queue. Times are epoch milliseconds of this browser's clock. */
export interface Submission {
  /** The id of the operation. A repeated decision has the same id and therefore one submission. */
  readonly id: string;
  readonly allocation: Allocation;
  readonly createdAt: number;
  /** Position among the submissions that were created together. */
  readonly place: number;
  readonly idempotencyKey: string;
  /** How often the submission got a new key: after a refusal or a person's decision, never after a lost answer. */
  readonly round: number;
  /** When the key was first sent; null before that. */
  readonly sentAt: number | null;
  /** How often the key was sent. */
  readonly sends: number;
  readonly notBefore: number;
  /** RequestIDs toward the invoice before the first send. None of them can be this submission's. */
  readonly known: readonly number[];
  /** A person saw the reason for holding it and wants to send it anyway. */
  readonly isConfirmed: boolean;
  /** A person wants it sent although an equal request has no answer. */
  readonly ignoresEqual?: boolean;
  /** A person wants it sent although what its invoice has left cannot be read, unless the same was requested. */
  readonly ignoresUnreadable?: boolean;
  /** When a person removed it although the service may have received it. */
  readonly removedAt?: number;
  readonly stage: Stage;
}

/** The service forgets keys after 24 hours. An hour less allows for different clocks. */
export const keyMemoryMs = 23 * 60 * 60 * 1000;
const sendsMax = 5;

/** Throws RangeError if the amount is not a decimal. */
export function createSubmission(allocation: Allocation, createdAt: number, place: number): Submission {
  const Amount = writeAmount(allocation.Amount);
  if (!Amount) throw new RangeError(`${allocation.Amount} is not an amount above 0 with at most 6 decimals`);
  const id = operationOf(allocation);
  return {
    id,
    allocation: { ...allocation, Amount },
    createdAt,
    place,
    idempotencyKey: idempotencyKeyOf(id, 0),
    round: 0,
    sentAt: null,
    sends: 0,
    notBefore: 0,
    known: [],
    isConfirmed: false,
    stage: { kind: "waiting" },
  };
}

/** The same decision with another amount. `seenOpen`: what the person now sees of the invoice, if anything. */
export const withAmount = (
  { allocation, createdAt, place }: Submission,
  Amount: string,
  seen: Pick<Allocation, "seenOpen"> | null = null,
) => createSubmission({ ...allocation, ...seen, Amount }, createdAt, place);

/**
 * Submissions of allocations that a person decides on together. Payments or invoices may share a number, so the request of each allocation counts,
 * also when it equals another.
 */
export function createSubmissions(allocations: readonly Allocation[], createdAt: number): Submission[] {
  const counts = new Map<string, number>();
  return allocations.map((allocation, place) => {
    const submission = createSubmission(allocation, createdAt, place);
    const count = (counts.get(submission.id) ?? 0) + 1;
    counts.set(submission.id, count);
    return count === 1 ? submission : createSubmission({ ...allocation, basis: `${stateOf(allocation)} #${count}` }, createdAt, place);
  });
}

/** Whether the queue itself still has to process it. */
export const isUnsettled = ({ stage }: Submission) => stage.kind === "waiting" || stage.kind === "sending" || stage.kind === "unsure";

/** Whether the service may know its key. Only the same key may then be sent. */
const mayHaveArrived = ({ sentAt }: Submission) => sentAt !== null;

export function startSending(submission: Submission, known: readonly number[], now: number): Submission {
  return {
    ...submission,
    known: mayHaveArrived(submission) ? submission.known : known,
    sentAt: submission.sentAt ?? now,
    sends: submission.sends + 1,
    stage: { kind: "sending" },
  };
}

export function accept(
  submission: Submission,
  { RequestID, Status, TimeUpdated }: AcceptedRequest,
  how: Acceptance,
  now: number,
): Submission {
  const latest = Status && TimeUpdated ? { latest: { Status, TimeUpdated } } : {};
  return { ...submission, stage: { kind: "accepted", RequestID, acceptedAt: now, how, ...latest } };
}

const steps: readonly string[] = ["Pending", "Exported", "Confirmed", "Rejected"];

/** Of two statuses of one time, or of a time that cannot be read, the further step is newer. */
function isNewer(status: KnownStatus, known: KnownStatus): boolean {
  const laterMs = readInstant(status.TimeUpdated) - readInstant(known.TimeUpdated);
  return laterMs ? laterMs > 0 : steps.indexOf(status.Status) > steps.indexOf(known.Status);
}

/** The submission with the service's status; unchanged when its own status is as new. */
export function updateStatus(submission: Submission, { Status, TimeUpdated }: KnownStatus): Submission {
  const { stage } = submission;
  if (stage.kind !== "accepted" || (stage.latest && !isNewer({ Status, TimeUpdated }, stage.latest))) return submission;
  return { ...submission, stage: { ...stage, latest: { Status, TimeUpdated } } };
}

export const hold = (submission: Submission, reason: HoldReason): Submission => ({ ...submission, stage: { kind: "held", reason } });

/** Nothing was done. Clears `sentAt`, so that a later send checks first. */
export const refuse = (submission: Submission, problem: Problem): Submission => ({
  ...submission,
  sentAt: null,
  stage: { kind: "refused", problem },
});

/** A send had no effect, as after a 429. The submission waits as if it had not been sent. */
export function requeue(submission: Submission): Submission {
  const isFirst = submission.sends <= 1;
  return { ...submission, sends: submission.sends - 1, sentAt: isFirst ? null : submission.sentAt, stage: { kind: "waiting" } };
}

/** The answer was lost, or the sending tab crashed. */
export function markUnknown(submission: Submission, problem: Problem | null, notBefore = 0): Submission {
  return { ...submission, notBefore, stage: { kind: "unsure", problem } };
}

/**
 * The list does not have the request. Sends the same key again while the service remembers it: if the first request did arrive, the
 * service replays its answer and does nothing twice. After that time, or after many failures, a person decides.
 */
export function markMissing(submission: Submission, now: number, isListComplete: boolean): Submission {
  const { sentAt } = submission;
  if (sentAt !== null && now - sentAt > keyMemoryMs)
    return hold(submission, { kind: "too old", sentAt, ...(isListComplete ? {} : { isListIncomplete: true }) });
  const problem = submission.stage.kind === "unsure" ? submission.stage.problem : null;
  if (problem && submission.sends >= sendsMax) return hold(submission, { kind: "keeps failing", problem });
  return { ...submission, stage: { kind: "waiting" } };
}

function withNewKey(submission: Submission): Submission {
  const round = submission.round + 1;
  return { ...submission, round, idempotencyKey: idempotencyKeyOf(submission.id, round), sentAt: null, sends: 0, known: [], notBefore: 0 };
}

/** The key belongs to a rejected request, so another request is a new operation. */
export const retryWithNewKey = (submission: Submission): Submission => ({ ...withNewKey(submission), stage: { kind: "waiting" } });

/** Sends a held or refused submission on a person's request. Any other is returned unchanged. */
export function sendAnyway(submission: Submission): Submission {
  const { stage } = submission;
  if (stage.kind === "refused") return { ...withNewKey(submission), stage: { kind: "waiting" } };
  if (stage.kind !== "held") return submission;
  if (stage.reason.kind === "equal unanswered") return { ...submission, ignoresEqual: true, stage: { kind: "waiting" } };
  if (stage.reason.kind === "unreadable" && stage.reason.problem) return recheck(submission);
  // The service may still remember this key, so the request is looked up again and then sent with the same key.
  const mayRepeat = stage.reason.kind === "unreadable" && mayHaveArrived(submission);
  if (stage.reason.kind === "keeps failing" || mayRepeat)
    return { ...submission, sends: 1, notBefore: 0, stage: { kind: "unsure", problem: null, mayRepeat } };
  return { ...(mayHaveArrived(submission) ? withNewKey(submission) : submission), isConfirmed: true, stage: { kind: "waiting" } };
}

/** Replaces a submission that the service may have received by one of another amount, unless the service's list has it. */
export const replaceUnlessFound = (submission: Submission, instead: string): Submission => ({
  ...submission,
  sends: 1,
  notBefore: 0,
  stage: { kind: "unsure", problem: null, instead },
});

/**
 * Checks a held or refused submission again and sends it once its reason has passed, while sendAnyway ignores the reason. Any other is returned
 * unchanged.
 */
export function recheck(submission: Submission): Submission {
  const { stage } = submission;
  if (stage.kind === "refused") return sendAnyway(submission);
  if (stage.kind !== "held") return submission;
  if (!mayHaveArrived(submission)) return { ...submission, stage: { kind: "waiting" } };
  // Its key belongs to a request that was carried out, so nothing can be sent without making a second one.
  if (stage.reason.kind === "already requested") return submission;
  return { ...submission, sends: 1, notBefore: 0, stage: { kind: "unsure", problem: null } };
}
