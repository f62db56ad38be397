import { createGate, type Gate } from "./gate.ts";
import { requestScope } from "./request-scope.ts";

/** A read that walks past more index entries is heavy. */
export const heavyEntries = 20_000;

const limits = {
  slots: 2,
  waitingMax: 8,
  waitMilliseconds: 2_000,
  refusal: "This key has 2 reads of far pages running; wait for their answers, or narrow the list with its filters",
};

const gates = new Map<number, { gate: Gate; users: number }>();

/** Runs a heavy read as soon as fewer than 2 others of the same key run. What no request asked for runs at once. */
export async function runHeavyRead<T>(work: () => Promise<T>): Promise<T> {
  const scope = requestScope();
  if (scope === undefined) return work();
  const { keyID, signal } = scope;
  const entry = gates.get(keyID) ?? { gate: createGate(limits), users: 0 };
  gates.set(keyID, entry);
  entry.users += 1;
  try {
    const leave = await entry.gate.enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  } finally {
    entry.users -= 1;
    if (entry.users === 0) gates.delete(keyID);
  }
}
