import { ApiError } from "#lib/api/http/errors.ts";
import type { Purchase } from "#lib/api/purchases.ts";
import { failureText } from "#lib/format/failure-text.ts";
import { type SaveContext, type SaveOutcome, saveDraft } from "../saving/save-draft.ts";
import { hasUnsaved } from "../saving/saved-version.ts";
import { type SubmitOutcome, submitDraft } from "../saving/submit-draft.ts";
import { errorsOf } from "../saving/validate-draft.ts";
import { refusedState, retryAt } from "./save-state.ts";
import type { SessionClock, SessionView } from "./session-view.ts";

interface SaveRunnerOptions {
  readonly context: SaveContext;
  readonly clock: SessionClock;
  readonly view: () => SessionView;
  readonly publish: (change: Partial<SessionView>) => void;
  /** Nothing is left that only this browser has. */
  readonly onClean: () => void;
  /** The order is no longer a draft, and all that was typed here is part of it. */
  readonly onSubmitted: () => void;
  /** Somebody else changed the draft: whether that could be merged with what was typed here. */
  readonly onConflict: (theirs: Purchase) => boolean;
}

/** Brings a draft to the Data API, one write at a time. */
export interface SaveRunner {
  /** Saves after so many milliseconds; a former appointment is called off. */
  schedule(ms: number): void;
  /** Something changed while a write is under way: another one follows it. */
  again(): void;
  /** Saves soon, as if nothing had failed before. */
  now(): void;
  /** Compares with the Data API where nothing else is under way; a failure of that is not told. */
  check(): void;
  /** Saves at once what waits to be saved; resolves when it is through, or has failed. */
  flush(): Promise<void>;
  start(): void;
  /** What waits to be saved is saved on the way out. */
  stop(): void;
  /** Saves nothing any more; resolves at the end of the write that is under way. */
  end(): Promise<void>;
  /** Resolves when no write is under way. */
  idle(): Promise<void>;
}

export function createSaveRunner({ context, clock, view, publish, onClean, onSubmitted, onConflict }: SaveRunnerOptions): SaveRunner {
  let [isStopped, isAgain, wasRefused] = [true, false, false];
  let failures = 0;
  let running: Promise<void> | null = null;
  let cancel: (() => void) | null = null;

  function callOff(): void {
    cancel?.();
    cancel = null;
  }

  function schedule(ms: number): void {
    callOff();
    cancel = clock.after(ms, () => {
      cancel = null;
      run();
    });
  }

  function run(how: { isQuiet: boolean } = { isQuiet: false }): void {
    if (isStopped) return;
    if (running) {
      isAgain = true;
      return;
    }
    running = runOnce(how).finally(() => {
      running = null;
      const { kind } = view().save;
      const isSubmissionDue = context.get().submission !== null && kind === "saved";
      if ((isAgain || isSubmissionDue) && kind !== "waiting" && kind !== "locked") schedule(0);
    });
  }

  async function runOnce({ isQuiet }: { isQuiet: boolean }): Promise<void> {
    isAgain = false;
    callOff();
    if (!isQuiet) publish({ save: { kind: "saving" } });
    const isSubmission = context.get().submission !== null;
    const outcome = await (isSubmission ? submitDraft(context) : saveDraft(context)).catch((cause: unknown) => failed(cause));
    if (!isQuiet || (outcome.kind !== "later" && outcome.kind !== "saved")) settle(outcome);
  }

  function settle(outcome: SaveOutcome | SubmitOutcome): void {
    failures = outcome.kind === "later" ? failures + 1 : 0;
    if (outcome.kind === "later") {
      const until = retryAt(outcome.error, failures, clock.now());
      publish({ save: { kind: "waiting", error: outcome.error, until } });
      schedule(until - clock.now());
      return;
    }
    if (outcome.kind !== "saved" && context.get().submission) context.change({ submission: null });
    const isSubmitting = context.get().submission !== null;
    // What was refused is taken now: what was said of it no longer holds.
    if (wasRefused && outcome.kind === "saved") publish({ errors: [] });
    wasRefused = outcome.kind === "refused";
    switch (outcome.kind) {
      case "saved":
        publish({ isSubmitting, save: isAgain ? { kind: "unsaved" } : { kind: "saved", at: clock.now(), held: outcome.held } });
        if (!isAgain && outcome.held === 0 && !isSubmitting) onClean();
        break;
      case "refused":
        publish({ isSubmitting, showsAllErrors: true, save: refusedState(outcome.error), errors: errorsOf(outcome.error, outcome.keys) });
        break;
      case "locked": {
        const isUnsaved = hasUnsaved(context.get(), context.products());
        if (outcome.purchase && !isUnsaved) onSubmitted();
        publish({ isSubmitting, save: { kind: "locked", purchase: outcome.purchase, isOwn: false, isUnsaved } });
        break;
      }
      case "submitted":
        onSubmitted();
        publish({ isSubmitting: false, save: { kind: "locked", purchase: outcome.purchase, isOwn: true, isUnsaved: false } });
        break;
      case "conflict":
        if (onConflict(outcome.theirs)) publish({ isSubmitting });
        else publish({ isSubmitting, save: outcome });
        break;
      default:
        publish({ isSubmitting, save: outcome });
    }
  }

  const idle = async () => {
    await running;
  };
  return {
    schedule,
    again: () => {
      isAgain = true;
    },
    now: () => {
      failures = 0;
      schedule(0);
    },
    check: () => {
      if (!running && !cancel && view().save.kind === "saved") run({ isQuiet: true });
    },
    flush: async () => {
      await running;
      if (cancel) run();
      await running;
    },
    start: () => {
      isStopped = false;
    },
    stop: () => {
      if (cancel) run();
      isStopped = true;
    },
    end: () => {
      isStopped = true;
      callOff();
      return idle();
    },
    idle,
  };
}

/** A fault of our own is shown like one of the way to the API, and tried again. */
function failed(cause: unknown): SaveOutcome {
  const detail = failureText(cause);
  return { kind: "later", error: new ApiError({ status: 0, code: "DASHBOARD_FAILED", detail }, { cause }) };
}
