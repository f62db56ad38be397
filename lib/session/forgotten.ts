import { clearScopesInBrowser } from "#lib/api/http/stored-scopes.ts";

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

/** The connections forgotten since this page was opened. They can be restored until the page is left. */
export const forgottenStore = {
  get: () => forgotten,
  getServer: () => none,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

async function send(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, credentials: "same-origin", cache: "no-store" });
  if (!response.ok) throw new Error(`The dashboard answered with status ${response.status}.`);
  return response;
}

/** Forgets one connection, or all of them (null), on the server and in this browser's cookies. Unsent work stays until the page is left. */
export async function forget(slug: string | null): Promise<void> {
  const response = await send(slug === null ? "/api/session" : `/api/session/${slug}`, { method: "DELETE" });
  // The server's answerForget writes this and nothing else.
  const { forgotten: added } = (await response.json()) as { forgotten: readonly ForgottenConnection[] };
  change([...forgotten.filter((known) => added.every(({ scope }) => scope !== known.scope)), ...added]);
}

export async function restore(connection: ForgottenConnection): Promise<void> {
  await send(`/api/session/${connection.slug}`, { method: "PUT", body: connection.undo });
  unsentScopes = unsentScopes.filter((scope) => scope !== connection.scope);
  change(forgotten.filter(({ scope }) => scope !== connection.scope));
}

/** Stores which unsent work the page shows. It is deleted when the user leaves the page. */
export function noteUnsent(scopes: readonly string[]): void {
  unsentScopes = scopes;
}

/** Deletes the unsent work of forgotten connections when the user leaves the page. They can no longer be restored. */
export function finishForgetting(): void {
  const scopes = [...forgotten.map(({ scope }) => scope), ...unsentScopes];
  if (scopes.length === 0) return;
  unsentScopes = [];
  change(none);
  try {
    clearScopesInBrowser(scopes);
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}
