import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";

/** Where the items of a connection's queue are kept. */
export const submissionPrefix = (scope: string) => storageKey(scope, "submission:");

/** Where it is kept that a connection's queue waits for a person to resume it. */
export const pauseKey = (scope: string) => storageKey(scope, "submission-pause");

/** Whether an earlier visit left anything in the queue: it is loaded only then. */
export function hasStoredSubmissions(storage: KeyValueStore, scope: string): boolean {
  const prefix = submissionPrefix(scope);
  for (let index = 0; index < storage.length; index += 1) if (storage.key(index)?.startsWith(prefix)) return true;
  return false;
}
