import { createGate, type Gate, OverloadedError } from "./gate.ts";
import { isHeld } from "./large-answers.ts";
import { requestScope } from "./request-scope.ts";

/** SQLSTATE of a statement that exceeded its time limit. */
const canceled = "57014";
const firstPauseMs = 5_000;
const pauseMaxMs = 300_000;
/** After this time without another slow read, pauses start short again. */
const forgottenMs = 600_000;

interface Pause {
  readonly until: number;
  readonly lastMs: number;
}

const pauses = new Map<number, Pause>();

function isOverlong(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ("code" in cause && cause.code === canceled) return true;
  return false;
}

/** A read that takes too long delays every request on the embedded database. After it, the principal's heavy reads pause, longer each time. */
function notePause(principalID: number, error: unknown, now = performance.now()): void {
  if (!isOverlong(error)) return;
  for (const [id, { until }] of pauses) if (now - until > forgottenMs) pauses.delete(id);
  const lastMs = Math.min(pauseMaxMs, (pauses.get(principalID)?.lastMs ?? firstPauseMs / 2) * 2);
  pauses.set(principalID, { until: now + lastMs, lastMs });
}

function checkPause(principalID: number, now = performance.now()): void {
  const seconds = Math.ceil(((pauses.get(principalID)?.until ?? 0) - now) / 1000);
  if (seconds <= 0) return;
  throw new OverloadedError(
    "A large read of this key took too long, so its next large reads must wait; ask for an earlier page or use narrower filters",
    seconds,
  );
}

/** A read that may visit more index entries than this is heavy. */
export const heavyEntries = 20_000;

const limits = {
  slots: 2,
  waitingMax: 8,
  waitMilliseconds: 2_000,
  refusal:
    "No more large reads of this key can run now; wait for the answers of others, or ask for an earlier page, a smaller page or fewer values",
};

const gates = new Map<number, { gate: Gate; users: number }>();

/**
 * Runs a read that may visit `entries` index entries. A heavy one waits until fewer than 2 others of the same principal run (a key and its rotated
 * keys are one principal). After a heavy read that took too long, others are refused for a while. Reads outside a request run at once.
 */
export async function runRead<T>(entries: number, work: () => Promise<T>): Promise<T> {
  const scope = requestScope();
  if (scope === undefined) return work();
  const { principalID, signal } = scope;
  // A light read that takes too long waits for something that its key has not caused.
  if (entries <= heavyEntries) return work();
  checkPause(principalID);
  const entry = gates.get(principalID) ?? { gate: createGate(limits), users: 0 };
  gates.set(principalID, entry);
  entry.users += 1;
  try {
    // One that is held takes no slot, because those for which it is held may need one to end.
    const leave = await entry.gate.enter(signal, undefined, undefined, () => isHeld(scope, entry.gate));
    try {
      return await work();
    } catch (error) {
      // A statement that is canceled because its client disconnected has the same SQLSTATE.
      if (!signal?.aborted) notePause(principalID, error);
      throw error;
    } finally {
      leave();
    }
  } finally {
    entry.users -= 1;
    if (entry.users === 0) gates.delete(principalID);
  }
}
