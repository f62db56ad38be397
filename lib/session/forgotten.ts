import { ApiError } from "#lib/api/http/errors.ts";
import { clearScopesInBrowser } from "#lib/api/http/stored-scopes.ts";
import { browserScreens } from "#lib/offline/screens/stored-screens.ts";
import { isRestored, markRestored } from "./restored-scopes.ts";

/** A forgotten connection, and the seal that restores it while the page is open. */
export interface ForgottenConnection {
  readonly slug: string;
  readonly name: string;
  /** Identifies its data in the browser's storage. */
  readonly scope: string;
  readonly undo: string;
}

const none: readonly ForgottenConnection[] = [];
let forgotten = none;
let unsentScopes: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ForgottenConnection[]): void {
  forgotten = next;
  for (const listener of listeners) listener();
}

/** The connections forgotten since this page was opened. They can be restored for an hour, until the page is left. */
export const forgottenStore = {
  get: () => forgotten,
  getServer: () => none,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Of every connection, because a page names the others too. They are stored again when they are read. */
async function deleteStoredScreens(): Promise<void> {
  await browserScreens()
    ?.deleteAll()
    .catch(() => {});
}

/** Forgets one connection, or all of them (null), on the server and in this browser's cookies and stored screens. Unsent work stays until the page is left. Throws an ApiError when the dashboard refuses. */
export async function forget(slug: string | null): Promise<void> {
  const address = slug === null ? "/api/session" : `/api/session/${slug}`;
  await deleteStoredScreens();
  const response = await fetch(address, { method: "DELETE", credentials: "same-origin", cache: "no-store" });
  const { ok, status } = response;
  if (!ok) throw new ApiError({ status, code: `HTTP_${status}`, detail: `The dashboard answered with status ${status}. Try again.` });
  // The server's answerForget writes this and nothing else.
  const { forgotten: added } = (await response.json()) as { forgotten: readonly ForgottenConnection[] };
  // Another tab may have stored a screen before the server forgot the key.
  await deleteStoredScreens();
  for (const { scope } of added) markRestored(scope, null);
  change([...forgotten.filter((known) => added.every(({ scope }) => scope !== known.scope)), ...added]);
}

/** Call when a connection was restored. */
export function dropForgotten(scope: string): void {
  change(forgotten.filter((known) => known.scope !== scope));
}

/** Stores which unsent work the page shows. It is deleted when the user leaves the page. */
export function noteUnsent(scopes: readonly string[]): void {
  unsentScopes = scopes;
}

/** Deletes the unsent work of forgotten connections when the user leaves the page, unless any tab restored them. They can no longer be restored. */
export function finishForgetting(): void {
  const scopes = [...forgotten.map(({ scope }) => scope), ...unsentScopes].filter((scope) => !isRestored(scope));
  unsentScopes = [];
  change(none);
  if (scopes.length === 0) return;
  try {
    clearScopesInBrowser(scopes);
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}
