import { setTimeout as sleep } from "node:timers/promises";
import { inRequestScope, noPrincipal } from "./request-scope.ts";

/** Waits at most `seconds` for `work`, then throws. */
async function answerInTime<T>(seconds: number, work: Promise<T>): Promise<T> {
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

/**
 * Returns a function that runs `read` and throws after `seconds`, even while the database does not answer.
 * Concurrent calls share one run of `read`. Its statements must run on the database of requests: one that takes too long is canceled.
 */
export function readInTime<T>(seconds: number, read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;

  return async () => {
    if (running !== undefined) return answerInTime(seconds, running);
    const giveUp = new AbortController();
    running = inRequestScope({ principalID: noPrincipal, signal: giveUp.signal }, read).finally(() => {
      running = undefined;
    });
    // Every waiting caller already has its answer. Ignore a failure that arrives after all of them gave up.
    running.catch(() => {});
    try {
      return await answerInTime(seconds, running);
    } finally {
      giveUp.abort();
    }
  };
}
