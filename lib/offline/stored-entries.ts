import { browserStorage } from "#lib/api/http/browser-storage.ts";
import type { KeyValueStore } from "#lib/api/http/connection-storage.ts";

/** Values of one kind in the browser's storage. Each has its own key, so that two tabs never overwrite each other's values. */
export interface StoredEntries<Value> {
  find(id: string): Value | null;
  /** Throws when the browser refuses to store it. */
  save(id: string, value: Value): void;
  remove(id: string): void;
  list(): Value[];
}

const version = 1;

/** The stored value; null when there is none, or when another version of the program wrote it. */
export function parseEntry(text: string | null, property: string): unknown {
  try {
    const entry: Record<string, unknown> | null = JSON.parse(text ?? "null");
    return entry?.version === version ? (entry[property] ?? null) : null;
  } catch {
    return null;
  }
}

export const writeEntry = (property: string, value: unknown): string => JSON.stringify({ version, [property]: value });

/**
 * `property` names the value within its JSON. `upgrade` reads what an earlier version of the program stored, and throws or returns null for
 * what is no such value: one entry that another program has changed must not take down every screen.
 */
export function createStoredEntries<Value>(
  storage: KeyValueStore,
  prefix: string,
  property: string,
  upgrade: (value: Value) => Value | null = (value) => value,
): StoredEntries<Value> {
  const read = (key: string) => {
    const value = parseEntry(storage.getItem(key), property) as Value | null;
    try {
      return value && upgrade(value);
    } catch {
      return null;
    }
  };
  return {
    find: (id) => read(prefix + id),
    save: (id, value) => storage.setItem(prefix + id, writeEntry(property, value)),
    remove: (id) => storage.removeItem(prefix + id),
    list: () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index)).flatMap((key) =>
        key?.startsWith(prefix) ? (read(key) ?? []) : [],
      ),
  };
}

const listeners = new Set<() => void>();

/** Calls the listener after each change to a stored text, in this tab and in others. Returns the function to unsubscribe. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function notifyStored(): void {
  for (const listener of listeners) listener();
}

/** The text stored under `key`; null when there is none, or when the browser denies storage to the page. */
export const readStored = (key: string): string | null => browserStorage().getItem(key);

/** Stores `text` under `key`, or removes the entry for null, and notifies the listeners. Returns false when the browser refuses. */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    return false;
  }
  notifyStored();
  return true;
}
