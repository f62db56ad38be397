import type { Exclusively } from "./submission-runner.ts";

/**
 * One tab at a time by the Web Locks API, which also lets go of what a crashed tab held. Plain http has none: tabs may then send at once, and it
 * is the idempotency key, the same in each of them, that keeps a request single.
 */
export function exclusivelyAcrossTabs(name: string): Exclusively {
  return async (work, signal) => {
    // Missing on plain http, whatever the types say.
    const locks: LockManager | undefined = navigator.locks;
    await (locks ? locks.request(name, { signal }, work) : work());
  };
}
