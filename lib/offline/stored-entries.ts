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

/** `property` names the value within its JSON. `upgrade` reads what an earlier version of the program stored. */
export function createStoredEntries<Value>(
  storage: KeyValueStore,
  prefix: string,
  property: string,
  upgrade: (value: Value) => Value = (value) => value,
): StoredEntries<Value> {
  const read = (key: string) => {
    const value = parseEntry(storage.getItem(key), property) as Value | null;
    return value && upgrade(value);
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
