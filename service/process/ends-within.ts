import { setTimeout as sleep } from "node:timers/promises";

/** Waits at most `seconds` for `work` to end. Returns whether it ended. */
export async function endsWithin(seconds: number, work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const late = sleep(seconds * 1000, false, { signal: waiting.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    waiting.abort();
  }
}
