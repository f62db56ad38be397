import { setTimeout as sleep } from "node:timers/promises";

/** Waits for `work` to end, but no longer than so many seconds. Gives whether it has ended. */
export async function endsWithin(seconds: number, work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const late = sleep(seconds * 1000, false, { signal: waiting.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    waiting.abort();
  }
}
