import { browserStorage } from "./browser-storage.ts";
import { type KeyValueStore, storagePrefix } from "./connection-storage.ts";

function keysByScope(storage: KeyValueStore): Map<string, string[]> {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return Map.groupBy(
    keys.filter((key) => key.startsWith(storagePrefix)),
    (key) => key.slice(storagePrefix.length).split(":")[0] ?? "",
  );
}

/** Scopes of the connections that have stored data, including connections that no longer exist. */
export function storedScopes(storage: KeyValueStore): string[] {
  return [...keysByScope(storage).keys()].map(decodeURIComponent);
}

export function clearScopes(storage: KeyValueStore, scopes: readonly string[]): void {
  const found = keysByScope(storage);
  for (const scope of scopes) for (const key of found.get(encodeURIComponent(scope)) ?? []) storage.removeItem(key);
}

/** The storages that may hold data of connections: the browser's, and this tab's. */
const browserStorages = (): readonly KeyValueStore[] => [browserStorage(), browserStorage("sessionStorage")];

/** `storedScopes` of this browser and this tab. */
export function storedScopesInBrowser(): string[] {
  return [...new Set(browserStorages().flatMap(storedScopes))];
}

/** `clearScopes` in this browser and this tab. */
export function clearScopesInBrowser(scopes: readonly string[]): void {
  for (const storage of browserStorages()) clearScopes(storage, scopes);
}
