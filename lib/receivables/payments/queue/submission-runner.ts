import { connectionLost } from "#lib/api/http/errors.ts";
import { type Clock, systemClock } from "#lib/api/reading/pages.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { backoffMs } from "#lib/offline/backoff.ts";
import type { RunExclusively } from "#lib/offline/tab-locks.ts";
import { isUnsettled, markUnknown, recheck, type Submission } from "../submission/submission.ts";
import type { SubmissionApi } from "../submission/submission-api.ts";
import { isReleased } from "../submission/unanswered.ts";
import { type Pause, PauseError } from "./pause.ts";
import type { createSteps } from "./submission-steps.ts";
import type { SubmissionStore } from "./submission-store.ts";

/** elsewhere: another tab sends; this one continues when that tab closes. */
export interface RunnerState {
  readonly activity: "idle" | "working" | "elsewhere";
  readonly pause: Pause | null;
}

export interface RunnerOptions {
  readonly store: SubmissionStore;
  readonly api: SubmissionApi;
  readonly exclusively: RunExclusively;
  readonly clock?: Clock;
}

export interface SubmissionRunner {
  get(): RunnerState;
  subscribe(listener: () => void): () => void;
  /** Ends any pause, on a person's request. */
  resume(): void;
  /** Call when the network is back. Ends a pause for a lost connection, and no other pause. */
  retryConnection(): void;
  /** Stops permanently. The next runner looks for requests that were in progress. */
  stop(): void;
}

const backoff = { firstMs: 1_000, maxMs: 30_000, jitter: 0.25 };
const foreverMs = 2 ** 31 - 1;

/**
 * The unsettled submissions that may be processed. The list of requests cannot tell equal ones apart, so a first send waits until the earlier
 * submissions toward its invoice are settled.
 */
function processable(submissions: readonly Submission[]): Submission[] {
  const unsettled = submissions.filter(isUnsettled);
  const sent = unsettled.filter(({ sentAt }) => sentAt !== null).map(({ allocation }) => allocation.TargetInvoiceNum);
  return unsettled.filter(({ sentAt, allocation }) => sentAt !== null || !sent.includes(allocation.TargetInvoiceNum));
}

const hasWork = (submissions: readonly Submission[]) =>
  submissions.some((submission) => isUnsettled(submission) || isReleased(submission, submissions));

/** Submissions without an answer come first: they may hold money that others count on. */
function nextOf(submissions: readonly Submission[], now: number): Submission | undefined {
  const due = processable(submissions).filter(({ notBefore }) => notBefore <= now);
  return due.find(({ stage }) => stage.kind === "unsure") ?? due.find(({ stage }) => stage.kind === "waiting");
}

/**
 * Sends submissions one after another, in one tab at a time. After a lost answer it first looks for the request in the service's list, which also
 * works with an API without idempotency keys. If the request is missing, it is sent again under the same key, in case the first one arrives late.
 */
export function createSubmissionRunner({ store, api, exclusively, clock = systemClock }: RunnerOptions): SubmissionRunner {
  const stopped = new AbortController();
  const { signal } = stopped;
  const listeners = new Set<() => void>();
  let loadedSteps: ReturnType<typeof createSteps> | null = null;
  let state: RunnerState = { activity: "idle", pause: null };
  let outages = 0;
  let isPausing = false;
  let sleep = new AbortController();

  function update(next: RunnerState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function sleepUntil(until: number | null): Promise<void> {
    sleep = new AbortController();
    const ms = until === null ? foreverMs : Math.min(foreverMs, until - clock.now());
    await clock.sleep(ms, AbortSignal.any([sleep.signal, signal])).catch(() => signal.throwIfAborted());
  }

  async function waitOut({ reason, problem, until }: PauseError): Promise<void> {
    if (reason === "connection") outages += 1;
    const wait = backoffMs(outages, { ...backoff, random: clock.random() });
    const pause = { reason, problem, until: reason === "connection" ? clock.now() + wait : until };
    update({ activity: "working", pause });
    isPausing = true;
    await sleepUntil(pause.until);
    isPausing = false;
    // The pause stays visible until something succeeds, so that the message does not flicker with every attempt.
    update({ activity: "working", pause: { ...pause, isTrying: true } });
  }

  /** The pause is stored, so that other tabs and a reload wait as well. */
  async function waitForPerson(): Promise<void> {
    let last: Pause | null = null;
    for (let stored = store.pause(); stored; stored = store.pause()) {
      last = { ...stored, until: null };
      update({ activity: "working", pause: last });
      await sleepUntil(null);
    }
    if (last) update({ activity: "working", pause: { ...last, isTrying: true } });
  }

  function storePause({ reason, problem }: PauseError): boolean {
    if (reason !== "key") return false;
    try {
      store.setPause({ reason, problem });
      return true;
    } catch {
      return false;
    }
  }

  /** The steps load when there is something to send: the pages of payments show the queue without them. */
  async function loadSteps(): Promise<ReturnType<typeof createSteps>> {
    const steps = await import("./submission-steps.ts").catch((cause) => {
      throw new PauseError("connection", { status: 0, code: "CONNECTION_LOST", detail: connectionLost(cause).detail, requestId: null });
    });
    return steps.createSteps({ store, api, clock, signal });
  }

  async function step(submission: Submission): Promise<void> {
    try {
      if (!loadedSteps) {
        // A person may have removed or replaced the submission meanwhile, so the next one is chosen again.
        loadedSteps = await loadSteps();
        return;
      }
      await loadedSteps(submission);
      outages = 0;
      if (state.pause) update({ activity: "working", pause: null });
    } catch (error) {
      if (!(error instanceof PauseError)) throw error;
      if (!storePause(error)) await waitOut(error);
    }
  }

  function release(): void {
    for (const { id } of store.all().filter((submission) => isReleased(submission, store.all()))) {
      // Read again, because another tab may just have removed or replaced it.
      const submission = store.find(id);
      if (submission) store.save(recheck(submission));
    }
  }

  async function work(): Promise<void> {
    update({ activity: "working", pause: null });
    // Only the working tab sends: a submission that is under way now was sent by a tab that crashed.
    for (const submission of store.all()) if (submission.stage.kind === "sending") store.save(markUnknown(submission, null));
    while (true) {
      signal.throwIfAborted();
      await waitForPerson();
      release();
      const submission = nextOf(store.all(), clock.now());
      if (submission) await step(submission);
      else {
        const later = processable(store.all()).map(({ notBefore }) => notBefore);
        if (later.length === 0) return;
        await sleepUntil(Math.min(...later));
      }
    }
  }

  function run(): void {
    if (state.activity !== "idle" || signal.aborted || !hasWork(store.all())) return;
    update({ activity: "elsewhere", pause: null });
    exclusively(work, signal).then(
      () => {
        update({ activity: "idle", pause: null });
        run();
      },
      (cause) => {
        if (signal.aborted) return;
        const detail = failureText(cause, "The browser has no storage left, or does not store data for this site.");
        const problem = { status: 0, code: "STORAGE", detail, requestId: null };
        update({ activity: "idle", pause: { reason: "storage", until: null, problem } });
      },
    );
  }

  const unsubscribe = store.subscribe(() => {
    // A new submission is sent at once, unless the queue pauses.
    if (!isPausing) sleep.abort();
    run();
  });
  run();

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resume() {
      if (store.pause()) store.setPause(null);
      sleep.abort();
      run();
    },
    retryConnection() {
      if (state.pause?.reason === "connection") sleep.abort();
    },
    stop() {
      unsubscribe();
      stopped.abort();
    },
  };
}
