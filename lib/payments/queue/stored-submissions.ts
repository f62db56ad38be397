import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";

/** Prefix of the storage keys of a connection's submissions. */
export const submissionPrefix = (scope: string) => storageKey(scope, "submission:");

/** Storage key of the pause that lasts until a person resumes the queue. */
export const pauseKey = (scope: string) => storageKey(scope, "submission-pause");

/** Whether an earlier visit left submissions. The queue's scripts are loaded only then. */
export function hasStoredSubmissions(storage: KeyValueStore, scope: string): boolean {
  const prefix = submissionPrefix(scope);
  for (let index = 0; index < storage.length; index += 1) if (storage.key(index)?.startsWith(prefix)) return true;
  return false;
}
