import { createGate, type Gate, OverloadedError } from "./gate.ts";
import { requestScope } from "./request-scope.ts";

/** SQLSTATE of a statement that exceeded its time limit. */
const canceled = "57014";
const firstPauseMs = 5_000;
const pauseMaxMs = 300_000;
/** After this time without another one, pauses begin small again. */
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

/** After a read that took too long, which on the embedded database holds up everybody, the principal's heavy reads pause, longer each time. */
function notePause(principalID: number, error: unknown, now = performance.now()): void {
  if (!isOverlong(error)) return;
  for (const [id, { until }] of pauses) if (now - until > forgottenMs) pauses.delete(id);
  const lastMs = Math.min(pauseMaxMs, (pauses.get(principalID)?.lastMs ?? firstPauseMs / 2) * 2);
  pauses.set(principalID, { until: now + lastMs, lastMs });
}

/** Refuses a heavy read of a principal that pauses. */
function checkPause(principalID: number, now = performance.now()): void {
  const seconds = Math.ceil(((pauses.get(principalID)?.until ?? 0) - now) / 1000);
  if (seconds <= 0) return;
  throw new OverloadedError(
    "A large read of this key took too long, so its next ones have to wait; ask for a nearer page or narrower filters",
    seconds,
  );
}

/** A read that may visit more index entries is heavy. */
export const heavyEntries = 20_000;

const limits = {
  slots: 2,
  waitingMax: 8,
  waitMilliseconds: 2_000,
  refusal: "This key has 2 large reads running; wait for their answers, or ask for a nearer page, a smaller one or fewer values",
};

const gates = new Map<number, { gate: Gate; users: number }>();

/**
 * Runs a read that may visit so many index entries. A heavy one waits until fewer than 2 others of the same principal run: a key and the keys that it was
 * rotated to are one principal. After a heavy read that took too long, others are refused for a while. Reads outside a request run at once.
 */
export async function runRead<T>(entries: number, work: () => Promise<T>): Promise<T> {
  const scope = requestScope();
  if (scope === undefined) return work();
  const { principalID, signal } = scope;
  // A light read that takes too long waits for something else, which is not its key's doing.
  if (entries <= heavyEntries) return work();
  checkPause(principalID);
  const entry = gates.get(principalID) ?? { gate: createGate(limits), users: 0 };
  gates.set(principalID, entry);
  entry.users += 1;
  try {
    const leave = await entry.gate.enter(signal);
    try {
      return await work();
    } catch (error) {
      // A statement that ends because its client is gone has the same SQLSTATE.
      if (!signal.aborted) notePause(principalID, error);
      throw error;
    } finally {
      leave();
    }
  } finally {
    entry.users -= 1;
    if (entry.users === 0) gates.delete(principalID);
  }
}
