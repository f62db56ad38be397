import { ApiError } from "#lib/api/http/errors.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { type SaveContext, type SaveOutcome, saveDraft } from "../saving/save-draft.ts";
import type { SubmitOutcome } from "../saving/submit-draft.ts";
import type { SessionClock } from "./session-view.ts";

interface SaveRunnerOptions {
  readonly context: SaveContext;
  readonly clock: SessionClock;
  readonly onStart: () => void;
  /** Called when a save is requested while another one is in progress. */
  readonly onDeferred: () => void;
  readonly onEnd: (outcome: SaveOutcome | SubmitOutcome, isQuiet: boolean) => void;
}

/** Sends a draft to the Data API, one write at a time. */
export interface SaveRunner {
  /** Saves after this many milliseconds, and cancels an earlier schedule. */
  schedule(ms: number): void;
  /** Compares with the Data API, unless a save is in progress or scheduled. Shows neither progress nor failure. */
  check(): void;
  /** Runs a scheduled save at once. Resolves when it has ended. */
  flush(): Promise<void>;
  start(): void;
  /** Runs a scheduled save, and none after it. */
  stop(): void;
  /** Cancels all saves. Resolves at the end of the write in progress. */
  end(): Promise<void>;
  /** Resolves when no write is in progress. */
  idle(): Promise<void>;
}

export function createSaveRunner({ context, clock, onStart, onDeferred, onEnd }: SaveRunnerOptions): SaveRunner {
  let isStopped = true;
  let running: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;

  function cancel(): void {
    cancelTimer?.();
    cancelTimer = null;
  }

  function schedule(ms: number): void {
    cancel();
    cancelTimer = clock.after(ms, () => {
      cancelTimer = null;
      run();
    });
  }

  function run(isQuiet = false): void {
    if (isStopped) return;
    if (running) {
      onDeferred();
      return;
    }
    running = save(isQuiet).then((outcome) => {
      running = null;
      onEnd(outcome, isQuiet);
    });
  }

  async function save(isQuiet: boolean): Promise<SaveOutcome | SubmitOutcome> {
    cancel();
    if (!isQuiet) onStart();
    const write = context.get().submission === null ? saveDraft(context) : submit(context);
    return await write.catch(unexpectedFailure);
  }

  const idle = async () => {
    await running;
  };
  return {
    schedule,
    check: () => {
      if (!running && !cancelTimer) run(true);
    },
    flush: async () => {
      await running;
      if (cancelTimer) run();
      await running;
    },
    start: () => {
      isStopped = false;
    },
    stop: () => {
      if (cancelTimer) run();
      isStopped = true;
    },
    end: () => {
      isStopped = true;
      cancel();
      return idle();
    },
    idle,
  };
}

// Loaded with the first submission; the editor loads it earlier, because the network may be lost by then.
const submit = async (context: SaveContext) => (await import("../saving/submit-draft.ts")).submitDraft(context);

/** A fault of the dashboard itself is shown like a lost connection, and the save is retried. */
function unexpectedFailure(cause: unknown): SaveOutcome {
  const detail = failureText(cause);
  return { kind: "later", error: new ApiError({ status: 0, code: "DASHBOARD_FAILED", detail }, { cause }) };
}
