import type { PaymentApplication } from "#lib/api/payments.ts";
import type { Clock } from "#lib/api/reading/pages.ts";
import { failureText } from "#lib/format/failure-text.ts";
import { checkBeforeSend, findLost, isInFlight, type LedgerSnapshot } from "./preflight.ts";
import { type Failure, isRefusal, readFailure } from "./read-failure.ts";
import {
  accept,
  hold,
  isUnsettled,
  markUnknown,
  missFromList,
  type Problem,
  refuse,
  requeue,
  retryWithNewKey,
  type Submission,
  startSending,
} from "./submission.ts";
import type { Sent, SubmissionApi } from "./submission-api.ts";
import type { SubmissionStore } from "./submission-store.ts";

/** Why nothing is being sent. `until` in epoch milliseconds; null: until somebody resumes. */
export interface Pause {
  readonly reason: "rate-limited" | "connection" | "key" | "storage";
  readonly until: number | null;
  readonly problem: Problem | null;
  /** It is being tried whether that is over. */
  readonly isTrying?: boolean;
}

/** Thrown by a step that nothing can follow for now. The item is as it was, or marked as unsure. */
export class Paused extends Error {
  readonly reason: Pause["reason"];
  readonly problem: Problem;
  /** null: as the pauser sees fit. */
  readonly until: number | null;

  constructor(reason: Pause["reason"], problem: Problem, until: number | null = null) {
    super(problem.detail);
    this.reason = reason;
    this.problem = problem;
    this.until = until;
  }
}

export interface StepParts {
  readonly store: SubmissionStore;
  readonly api: SubmissionApi;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

const ledgerFreshMs = 5_000;
const againMs = 1_000;

interface Seen extends LedgerSnapshot {
  readonly at: number;
  readonly accountID: number;
  readonly nums: ReadonlySet<string>;
}

function pauseOn(failure: Failure): void {
  if (failure.kind === "limited") throw new Paused("rate-limited", failure.problem, failure.until);
  if (failure.kind === "key") throw new Paused("key", failure.problem);
  if (failure.kind === "unknown" && failure.isOutage) throw new Paused("connection", failure.problem);
}

/** An answer that was stored says how the request was then. */
const latestOf = (application: PaymentApplication | undefined) =>
  application && { Status: application.Status, TimeUpdated: application.TimeUpdated };

/** The steps of items; each writes down what it is about to do before it does it. Throws Paused, or the signal's reason. */
export function createSteps({ store, api, clock, signal }: StepParts) {
  let seen: Seen | null = null;

  function keep(item: Submission): void {
    try {
      store.save(item);
    } catch (cause) {
      const detail = failureText(cause, "The browser has no room to keep it, or keeps nothing for this site.");
      throw new Paused("storage", { status: 0, code: "STORAGE", detail, requestId: null });
    }
  }

  async function readLedger(accountID: number, nums: readonly string[]): Promise<LedgerSnapshot> {
    const at = clock.now();
    const found = await api.readLedger(accountID, nums, signal);
    seen = { ...found, at, accountID, nums: new Set(nums) };
    return found;
  }

  /** One look does for a whole batch, as long as it is fresh and nothing was sent toward the invoice since. */
  async function readForBatch({ intent }: Submission): Promise<LedgerSnapshot> {
    const { ARAccountID, TargetInvoiceNum } = intent;
    const isFresh = seen?.accountID === ARAccountID && seen.nums.has(TargetInvoiceNum) && clock.now() - seen.at < ledgerFreshMs;
    if (seen && isFresh) return seen;
    const batch = store.all().filter((item) => isUnsettled(item) && item.intent.ARAccountID === ARAccountID);
    return readLedger(
      ARAccountID,
      batch.map((item) => item.intent.TargetInvoiceNum),
    );
  }

  const readAgain = ({ intent }: Submission) => readLedger(intent.ARAccountID, [intent.TargetInvoiceNum]);

  /** The key was new to this queue and has an answer already: the same decision was sent before, by somebody who saw the same. */
  async function meetEarlier(item: Submission, { application }: Sent): Promise<Submission> {
    const { applications } = await readAgain(item);
    const earlier = applications.find(({ RequestID }) => RequestID === application.RequestID);
    if (earlier?.Status === "Rejected") return retryWithNewKey(item);
    if (!earlier || isInFlight(earlier)) return accept(item, { ...application, ...latestOf(earlier) }, "shared", clock.now());
    return hold(item, { kind: "already requested", RequestID: application.RequestID, Status: earlier.Status });
  }

  function afterFailure(item: Submission, failure: Failure): Submission {
    if (failure.kind === "limited" || failure.kind === "key") return requeue(item);
    // An API without idempotency keys refuses the second of two that it took for different ones: looked for before it is believed.
    if (failure.kind === "refused" && item.sends <= 1) return refuse(item, failure.problem);
    return markUnknown(item, failure.problem, clock.now() + againMs * item.sends);
  }

  async function send(item: Submission, known: readonly number[]): Promise<void> {
    const isFirst = item.sentAt === null;
    const sending = startSending(item, known, clock.now());
    keep(sending);
    seen = null;
    let sent: Sent;
    try {
      sent = await api.send(sending.intent, sending.idempotencyKey, signal);
    } catch (error) {
      signal.throwIfAborted();
      const failure = readFailure(error, clock.now());
      keep(afterFailure(sending, failure));
      return pauseOn(failure);
    }
    if (!sent.isReplay || !isFirst) return keep(accept(sending, sent.application, "sent", clock.now()));
    // Until it is known whose answer it is, it stays as one that is looked for.
    keep(markUnknown(sending, null));
    keep(await meetEarlier(sending, sent));
  }

  async function findOrSendAgain(item: Submission): Promise<void> {
    const found = findLost(item, store.all(), await readAgain(item));
    if (found) return keep(accept(item, found, "found", clock.now()));
    const { stage } = item;
    const isRefused = stage.kind === "unsure" && stage.problem !== null && isRefusal(stage.problem);
    keep(isRefused ? refuse(item, stage.problem) : missFromList(item, clock.now()));
  }

  async function checkAndSend(item: Submission): Promise<void> {
    const result = checkBeforeSend(item, store.all(), await readForBatch(item));
    // A person took it off the list in the meantime.
    if (store.find(item.id)?.stage.kind !== "waiting") return;
    if (result.kind === "hold") keep(hold(item, result.reason));
    else await send(item, result.known);
  }

  /** Takes one step with an item that is unsettled and not under way. */
  return async function advance(item: Submission): Promise<void> {
    try {
      if (item.stage.kind === "unsure") await findOrSendAgain(item);
      else if (item.sentAt === null) await checkAndSend(item);
      else await send(item, item.known);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Paused) throw error;
      const failure = readFailure(error, clock.now());
      pauseOn(failure);
      if (failure.kind !== "refused") throw new Paused("connection", failure.problem);
      // The key may not read what has to be read first.
      keep(item.sentAt === null ? refuse(item, failure.problem) : hold(item, { kind: "keeps failing", problem: failure.problem }));
    }
  };
}
