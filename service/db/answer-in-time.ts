import { setTimeout as sleep } from "node:timers/promises";

/** What `work` gives, or an error once `seconds` have passed: for who must answer even while the database does not. */
export async function answerInTime<T>(seconds: number, work: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const late = sleep(seconds * 1000, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`no answer within ${seconds} seconds`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    waiting.abort();
  }
}
