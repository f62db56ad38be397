import { storageKey } from "#lib/api/http/connection-storage.ts";
import { readStored, writeStored } from "#lib/offline/stored-entries.ts";

const markOf = (scope: string) => storageKey(scope, "restored-at");

/** Stores when a forgotten connection was restored, in epoch milliseconds, for all tabs; null when it is forgotten again. */
export function markRestored(scope: string, at: number | null): void {
  writeStored(markOf(scope), at === null ? null : String(at));
}

/** Whether a tab has restored the connection since this page was opened, so that what this page knows about it is outdated. */
export const isRestored = (scope: string): boolean => Number(readStored(markOf(scope))) > performance.timeOrigin;
