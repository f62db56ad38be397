import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { storageKey } from "#lib/api/http/connection-storage.ts";

const markOf = (scope: string) => storageKey(scope, "restored-at");

/** Stores when a forgotten connection was restored, in epoch milliseconds, for all tabs; null when it is forgotten again. */
export function markRestored(scope: string, at: number | null): void {
  try {
    if (at === null) localStorage.removeItem(markOf(scope));
    else localStorage.setItem(markOf(scope), String(at));
  } catch {
    // A browser that blocks storage has stored nothing that could be deleted.
  }
}

/** Whether a tab has restored the connection since this page was opened, so that what this page knows about it is outdated. */
export const isRestored = (scope: string): boolean => Number(browserStorage().getItem(markOf(scope))) > performance.timeOrigin;
