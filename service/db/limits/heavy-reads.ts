import { createGate, type Gate } from "./gate.ts";
import { checkPause, notePause } from "./overlong-reads.ts";
import { requestScope } from "./request-scope.ts";

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
