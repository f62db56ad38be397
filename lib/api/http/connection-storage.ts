/** What the storage keys of all connections begin with. */
export const storagePrefix = "connection:";

/** Identifies a connection. The same slug connected again with another key is another connection. */
export function scopeOf({ slug, connectedAt }: { readonly slug: string; readonly connectedAt: string }): string {
  return `${slug}@${connectedAt}`;
}

/** The part of the Web Storage API that the dashboard uses. */
export type KeyValueStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** The storage key of one connection's data. `scope` is that of the Api, so that a slug connected again finds no old data. */
export function storageKey(scope: string, name: string): string {
  return `${storagePrefix}${encodeURIComponent(scope)}:${name}`;
}
