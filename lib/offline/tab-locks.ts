/** The browser's lock manager. It is undefined on plain http, although the types do not allow that. */
export const tabLocks = (): LockManager | undefined => navigator.locks;

/** Runs `work` while no other tab runs its own. Rejects with the signal's reason if it is aborted before it gets the lock. */
export type RunExclusively = (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;

/**
 * Runs work in one tab at a time. The browser releases the lock of a tab that crashed. On plain http there are no locks, so tabs run at the
 * same time; the idempotency key, which is the same in every tab, prevents a second request.
 */
export function exclusiveAcrossTabs(name: string): RunExclusively {
  return async (work, signal) => {
    await (tabLocks()?.request(name, { signal }, work) ?? work());
  };
}
