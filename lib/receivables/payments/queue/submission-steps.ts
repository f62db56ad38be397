import type { Clock } from "#lib/api/reading/pages.ts";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { isInFlight } from "../in-flight.ts";
import { findLostRequest } from "../submission/lost-request.ts";
import { checkBeforeSend, type LedgerSnapshot, type PreflightResult, requestsUnderWay } from "../submission/preflight.ts";
import { holdUnread, restore } from "../submission/removal.ts";
import {
  accept,
  hold,
  isUnsettled,
  markMissing,
  markUnknown,
  refuse,
  requeue,
  retryWithNewKey,
  type Submission,
  startSending,
  withAmount,
} from "../submission/submission.ts";
import { type Failure, isRefusal, readFailure, type SendResult, type SubmissionApi } from "../submission/submission-api.ts";
import { findUnansweredEqual } from "../submission/unanswered.ts";
import { addSubmission } from "./add-submission.ts";
import { PauseError } from "./pause.ts";
import type { SubmissionStore } from "./submission-store.ts";

export interface StepParts {
  readonly store: SubmissionStore;
  readonly api: SubmissionApi;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

const ledgerFreshMs = 5_000;
const againMs = 1_000;
const repeatsMax = 5;

interface LedgerReading extends LedgerSnapshot {
  readonly at: number;
  readonly accountID: number;
  readonly nums: ReadonlySet<string>;
}

function pauseOn(failure: Failure): void {
  if (failure.kind === "limited") throw new PauseError("rate-limited", failure.problem, failure.until);
  if (failure.kind === "key") throw new PauseError("key", failure.problem);
  if (failure.kind === "unknown" && failure.isOutage) throw new PauseError("connection", failure.problem);
}

/** A replayed answer has the status of its time, so the status of the list is preferred. */
const latestOf = (application: PaymentApplication | undefined) =>
  application && { Status: application.Status, TimeUpdated: application.TimeUpdated };

/** The steps of a submission. Each stores what it is about to do first. Throws PauseError or the signal's reason. */
export function createSteps({ store, api, clock, signal }: StepParts) {
  let seen: LedgerReading | null = null;

  function keepAll(write: () => void): void {
    try {
      store.batch(write);
    } catch (cause) {
      const detail = failureText(cause, "The browser has no storage left, or does not store data for this site.");
      throw new PauseError("storage", { status: 0, code: "STORAGE", detail, requestId: null });
    }
  }

  const keep = (submission: Submission) => keepAll(() => store.save(submission));

  async function readLedger(accountID: number, nums: readonly string[]): Promise<LedgerSnapshot> {
    const at = clock.now();
    const found = await api.readLedger(accountID, nums, signal);
    seen = { ...found, at, accountID, nums: new Set(nums) };
    return found;
  }

  /** Reads the ledger once for a batch, and again when the reading is old or something was sent since. */
  async function readForBatch({ allocation }: Submission): Promise<LedgerSnapshot> {
    const { ARAccountID, TargetInvoiceNum } = allocation;
    const isFresh = seen?.accountID === ARAccountID && seen.nums.has(TargetInvoiceNum) && clock.now() - seen.at < ledgerFreshMs;
    if (seen && isFresh) return seen;
    const batch = store.all().filter((submission) => isUnsettled(submission) && submission.allocation.ARAccountID === ARAccountID);
    return readLedger(
      ARAccountID,
      batch.map((submission) => submission.allocation.TargetInvoiceNum),
    );
  }

  const readAgain = ({ allocation }: Submission) => readLedger(allocation.ARAccountID, [allocation.TargetInvoiceNum]);

  /** The service replayed an answer for a key that is new to this queue: somebody else sent the same allocation. */
  async function meetEarlier(submission: Submission, { application }: SendResult): Promise<Submission> {
    const { applications } = await readAgain(submission);
    const earlier = applications.find(({ RequestID }) => RequestID === application.RequestID);
    if (earlier?.Status === "Rejected") return retryWithNewKey(submission);
    if (!earlier || isInFlight(earlier)) return accept(submission, { ...application, ...latestOf(earlier) }, "shared", clock.now());
    return hold(submission, { kind: "already requested", RequestID: application.RequestID, Status: earlier.Status });
  }

  function afterFailure(submission: Submission, failure: Failure): Submission {
    if (failure.kind === "limited" || failure.kind === "key") return requeue(submission);
    // An API without idempotency keys may refuse a repeated request although it carried out the first one, so the list is read again.
    if (failure.kind === "refused" && submission.sends <= 1) return refuse(submission, failure.problem);
    return markUnknown(submission, failure.problem, clock.now() + againMs * submission.sends);
  }

  async function send(submission: Submission, known: readonly number[]): Promise<void> {
    const isFirst = submission.sentAt === null;
    const sending = startSending(submission, known, clock.now());
    keep(sending);
    seen = null;
    let sent: SendResult;
    try {
      sent = await api.send(sending.allocation, sending.idempotencyKey, signal);
    } catch (error) {
      signal.throwIfAborted();
      const failure = readFailure(error, clock.now());
      keep(afterFailure(sending, failure));
      return pauseOn(failure);
    }
    if (!sent.isReplay || !isFirst) return keep(accept(sending, sent.application, "sent", clock.now()));
    // Unknown until the list shows which request was answered.
    keep(markUnknown(sending, null));
    keep(await meetEarlier(sending, sent));
  }

  const replace = (submission: Submission, instead: Submission) =>
    keepAll(() => {
      addSubmission(store, instead, clock.now());
      store.remove(submission.id);
    });

  async function findOrSendAgain(submission: Submission): Promise<void> {
    const ledger = await readAgain(submission);
    // A person may have removed it, or asked to, while the list was read.
    const latest = store.find(submission.id);
    if (!latest) return;
    const found = findLostRequest(latest, store.all(), ledger);
    if (found) return keep(accept(restore(latest), found, "found", clock.now()));
    const { stage } = latest;
    if (stage.kind !== "unsure") return;
    // It may be missing from what could be read, and a service without idempotency keys would apply the payment twice.
    if (!ledger.isComplete && !stage.mayRepeat) return keep(holdUnread(latest));
    if (stage.isRemoval) return keepAll(() => store.remove(latest.id));
    if (stage.instead !== undefined) return replace(latest, withAmount(latest, stage.instead));
    const isRefused = stage.problem !== null && isRefusal(stage.problem);
    const next = isRefused ? refuse(latest, stage.problem) : markMissing(latest, clock.now(), ledger.isComplete);
    keep(next);
    // At once, because a pause may outlast the service's memory of keys.
    if (next.stage.kind === "waiting") await send(next, next.known);
  }

  /**
   * A request that the ERP confirms between the two reads of a ledger counts twice in it. So a person is only asked when the next ledger has the
   * same requests under way.
   */
  async function check(submission: Submission): Promise<PreflightResult> {
    let ledger = await readForBatch(submission);
    for (let repeats = 0; ; repeats += 1) {
      const result = checkBeforeSend(submission, store.all(), ledger);
      const underWay = requestsUnderWay(submission, ledger);
      if (result.kind === "clear" || underWay === "" || repeats === repeatsMax) return result;
      const next = await readAgain(submission);
      if (requestsUnderWay(submission, next) === underWay) return result;
      ledger = next;
    }
  }

  async function checkAndSend(submission: Submission): Promise<void> {
    const equal = submission.ignoresEqual ? null : findUnansweredEqual(submission, store.all());
    if (equal) return keep(hold(submission, { kind: "equal unanswered", id: equal.id }));
    const result = await check(submission);
    // A person removed it in the meantime.
    if (store.find(submission.id)?.stage.kind !== "waiting") return;
    if (result.kind === "hold") keep(hold(submission, result.reason));
    else await send(submission, result.known);
  }

  /** Takes one step with a submission that is unsettled and not under way. */
  return async function advance(submission: Submission): Promise<void> {
    try {
      if (submission.stage.kind === "unsure") await findOrSendAgain(submission);
      else if (submission.sentAt === null) await checkAndSend(submission);
      // The list may be older than a pause or a reload.
      else keep(markUnknown(submission, null));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PauseError) throw error;
      const failure = readFailure(error, clock.now());
      pauseOn(failure);
      if (failure.kind !== "refused") throw new PauseError("connection", failure.problem);
      // The key may not read the ledger. What was stored since the step began counts: it may have been sent, or removed.
      const latest = store.find(submission.id);
      if (latest && isUnsettled(latest))
        keep(latest.sentAt === null ? refuse(latest, failure.problem) : holdUnread(latest, failure.problem));
    }
  };
}
