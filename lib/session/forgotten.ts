import { clearScopes } from "#lib/api/http/connection-storage.ts";

/** A connection that was forgotten, and what brings it back while the page is open. */
export interface ForgottenConnection {
  readonly slug: string;
  readonly name: string;
  /** What the browser keeps for it goes by this. */
  readonly scope: string;
  readonly undo: string;
}

const none: readonly ForgottenConnection[] = [];
let forgotten = none;
/** Connections that are not held any more and of which something was not sent. */
let unsentScopes: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ForgottenConnection[]): void {
  forgotten = next;
  for (const listener of listeners) listener();
}

/** What was forgotten since this page was opened, and can be brought back until it is left. */
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

/** Forgets one connection, or all of them (null), on the server and in this browser's cookies. What was typed stays until the page is left. */
export async function forget(slug: string | null): Promise<void> {
  const response = await send(slug === null ? "/api/session" : `/api/session/${slug}`, { method: "DELETE" });
  // The server's answerForget writes this and nothing else.
  const { forgotten: added } = (await response.json()) as { forgotten: readonly ForgottenConnection[] };
  change([...forgotten.filter((known) => added.every(({ scope }) => scope !== known.scope)), ...added]);
}

/** Brings a connection back, with all that was typed. */
export async function restore(connection: ForgottenConnection): Promise<void> {
  await send(`/api/session/${connection.slug}`, { method: "PUT", body: connection.undo });
  unsentScopes = unsentScopes.filter((scope) => scope !== connection.scope);
  change(forgotten.filter(({ scope }) => scope !== connection.scope));
}

/** Remembers what the page shows as unsent: it is deleted when the user leaves the page. */
export function noteUnsent(scopes: readonly string[]): void {
  unsentScopes = scopes;
}

/** Deletes what was typed with forgotten connections when the user leaves the page. They can no longer be restored. */
export function finishForgetting(): void {
  const scopes = [...forgotten.map(({ scope }) => scope), ...unsentScopes];
  if (scopes.length === 0) return;
  unsentScopes = [];
  change(none);
  try {
    clearScopes(localStorage, scopes);
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}
