/** The browser's lock manager; undefined on plain http, which the types do not say. */
export const tabLocks = (): LockManager | undefined => navigator.locks;

/** Runs `work` while no other tab runs its own. Rejects with the signal's reason if it is aborted before it gets the lock. */
export type RunExclusively = (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;

/**
 * Runs work in one tab at a time; the browser releases the lock of a tab that crashed. On plain http there are no locks, and tabs run at the
 * same time: the idempotency key, which is the same in every tab, keeps a request single.
 */
export function exclusiveAcrossTabs(name: string): RunExclusively {
  return async (work, signal) => {
    await (tabLocks()?.request(name, { signal }, work) ?? work());
  };
}
