const prefix = "connection:";

/** Names a connection for as long as it is held: the same slug connected anew, with another key, is another. */
export function scopeOf({ slug, connectedAt }: { readonly slug: string; readonly connectedAt: string }): string {
  return `${slug}@${connectedAt}`;
}

/** The part of the Web Storage API that is used. */
export type KeyValueStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Where something of one connection is kept in the browser: `scope` is the Api's, so that a slug connected anew finds nothing old. */
export function storageKey(scope: string, name: string): string {
  return `${prefix}${encodeURIComponent(scope)}:${name}`;
}

/** Removes what was kept for connections that this browser holds no longer. */
export function clearForgotten(storage: KeyValueStore, heldScopes: readonly string[]): void {
  const held = new Set(heldScopes.map(encodeURIComponent));
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (!key?.startsWith(prefix)) continue;
    const [scope = ""] = key.slice(prefix.length).split(":");
    if (!held.has(scope)) storage.removeItem(key);
  }
}
