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

function keysByScope(storage: KeyValueStore): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    if (!key?.startsWith(prefix)) continue;
    const [encoded = ""] = key.slice(prefix.length).split(":");
    found.set(encoded, [...(found.get(encoded) ?? []), key]);
  }
  return found;
}

/** Connections that something is kept for, held or not. */
export function storedScopes(storage: KeyValueStore): string[] {
  return [...keysByScope(storage).keys()].map(decodeURIComponent);
}

/** Removes what was kept for these connections. */
export function clearScopes(storage: KeyValueStore, scopes: readonly string[]): void {
  const found = keysByScope(storage);
  for (const scope of scopes) for (const key of found.get(encodeURIComponent(scope)) ?? []) storage.removeItem(key);
}
