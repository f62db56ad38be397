import type { Allocation } from "#lib/allocation/allocation.ts";
import type { PaymentApplication, RequestedApplication } from "#lib/api/records/payments.ts";
import { idempotencyKeyOf, operationOf, writeAmount } from "./submission-key.ts";

/** A failed request in the service's own words. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId: string | null;
}

/** Why the queue asks a person before it sends. Amounts are decimal texts. */
export type HoldReason =
  | { readonly kind: "too much"; readonly left: string }
  | { readonly kind: "less left"; readonly seen: string; readonly left: string }
  | { readonly kind: "already requested"; readonly RequestID: number; readonly Status: string }
  | { readonly kind: "too old"; readonly sentAt: number }
  /** What is left of the invoice cannot be told: an amount that the API gave is no decimal. */
  | { readonly kind: "unreadable" }
  | { readonly kind: "keeps failing"; readonly problem: Problem };

/**
 * waiting: to be looked at, then sent · sending: under way, or its tab died · unsure: sent, and no answer that says what became of it ·
 * held: a person decides · refused: the service said no · accepted: the service has it, as the named request.
 */
export type Stage =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending" }
  | { readonly kind: "unsure"; readonly problem: Problem | null }
  | { readonly kind: "held"; readonly reason: HoldReason }
  | { readonly kind: "refused"; readonly problem: Problem }
  | {
      readonly kind: "accepted";
      readonly RequestID: number;
      readonly acceptedAt: number;
      readonly how: Acceptance;
      /** The newest answer about it; missing where none named a status yet. */
      readonly latest?: KnownStatus;
    };

export type KnownStatus = Pick<PaymentApplication, "Status" | "TimeUpdated">;

type AcceptedRequest = Pick<RequestedApplication, "RequestID"> & Partial<KnownStatus>;

/** sent: answered · found: its answer was lost and the list has it · shared: the same decision had been sent before, and was not run again. */
export type Acceptance = "sent" | "found" | "shared";

/** One request on its way. Times are epoch milliseconds of this browser's clock. */
export interface Submission {
  /** The operation: one decision has one submission, however often it is made. */
  readonly id: string;
  readonly allocation: Allocation;
  readonly createdAt: number;
  /** Place among those that were decided together. */
  readonly place: number;
  readonly idempotencyKey: string;
  /** How often a new key was taken: after a refusal or a person's decision, never after a lost answer. */
  readonly round: number;
  /** When the key was first sent; null: never. */
  readonly sentAt: number | null;
  /** How often the key was sent. */
  readonly sends: number;
  readonly notBefore: number;
  /** RequestIDs that there were toward the invoice before the first send: none of them is this one. */
  readonly known: readonly number[];
  /** A person saw what speaks against it and wants it sent. */
  readonly isConfirmed: boolean;
  readonly stage: Stage;
}

/** The service forgets keys after 24 hours; an hour less, for clocks that differ. */
export const keyMemoryMs = 23 * 60 * 60 * 1000;
const sendsMax = 5;

/** Throws RangeError if the amount is not a decimal. */
export function createSubmission(allocation: Allocation, createdAt: number, place: number): Submission {
  const Amount = writeAmount(allocation.Amount);
  if (!Amount) throw new RangeError(`${allocation.Amount} is no amount above 0 with at most 6 decimals`);
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

/** Still to be done by the queue itself. */
export const isUnsettled = ({ stage }: Submission) => stage.kind === "waiting" || stage.kind === "sending" || stage.kind === "unsure";

/** Whether its key may be known to the service, so that only that very key may be sent. */
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

const isNewer = (status: KnownStatus, known: KnownStatus) =>
  status.TimeUpdated === known.TimeUpdated
    ? steps.indexOf(status.Status) > steps.indexOf(known.Status)
    : Date.parse(status.TimeUpdated) > Date.parse(known.TimeUpdated);

/** The item with what the service says of its request; itself where that is not newer than what is known. */
export function updateStatus(submission: Submission, { Status, TimeUpdated }: KnownStatus): Submission {
  const { stage } = submission;
  if (stage.kind !== "accepted" || (stage.latest && !isNewer({ Status, TimeUpdated }, stage.latest))) return submission;
  return { ...submission, stage: { ...stage, latest: { Status, TimeUpdated } } };
}

export const hold = (submission: Submission, reason: HoldReason): Submission => ({ ...submission, stage: { kind: "held", reason } });

/** Nothing was done with it: `sentAt` goes, so that a later send looks again first. */
export const refuse = (submission: Submission, problem: Problem): Submission => ({
  ...submission,
  sentAt: null,
  stage: { kind: "refused", problem },
});

/** Sent in vain before anything was done with it, as by a 429: it waits as if it had not been sent. */
export function requeue(submission: Submission): Submission {
  const isFirst = submission.sends <= 1;
  return { ...submission, sends: submission.sends - 1, sentAt: isFirst ? null : submission.sentAt, stage: { kind: "waiting" } };
}

/** Its answer was lost, or the tab that waited for it died. */
export function markUnknown(submission: Submission, problem: Problem | null, notBefore = 0): Submission {
  if (problem && submission.sends >= sendsMax) return hold(submission, { kind: "keeps failing", problem });
  return { ...submission, notBefore, stage: { kind: "unsure", problem } };
}

/**
 * The list does not have it. The same key goes out again while the service remembers keys: should the first request have arrived after all,
 * its answer comes back and nothing is done twice. Later a person decides.
 */
export function markMissing(submission: Submission, now: number): Submission {
  if (submission.sentAt !== null && now - submission.sentAt > keyMemoryMs)
    return hold(submission, { kind: "too old", sentAt: submission.sentAt });
  return { ...submission, stage: { kind: "waiting" } };
}

function withNewKey(submission: Submission): Submission {
  const round = submission.round + 1;
  return { ...submission, round, idempotencyKey: idempotencyKeyOf(submission.id, round), sentAt: null, sends: 0, known: [], notBefore: 0 };
}

/** The key stands for a request that was rejected: another one is a new operation. */
export const retryWithNewKey = (submission: Submission): Submission => ({ ...withNewKey(submission), stage: { kind: "waiting" } });

/** What a person's "send" does with one that is held or refused; any other stays as it is. */
export function sendAnyway(submission: Submission): Submission {
  const { stage } = submission;
  if (stage.kind === "refused") return { ...withNewKey(submission), stage: { kind: "waiting" } };
  if (stage.kind !== "held") return submission;
  // The service may still remember this key: looked for again, then sent under the same one.
  if (stage.reason.kind === "keeps failing") return { ...submission, sends: 1, notBefore: 0, stage: { kind: "unsure", problem: null } };
  return { ...(mayHaveArrived(submission) ? withNewKey(submission) : submission), isConfirmed: true, stage: { kind: "waiting" } };
}
