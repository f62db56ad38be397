import { expect, test } from "vitest";
import { clearScopes, type KeyValueStore, storageKey, storedScopes } from "./connection-storage.ts";

function memoryStore(): KeyValueStore & { keys(): string[] } {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
    keys: () => [...values.keys()],
  };
}

test("what a forgotten connection kept is removed; others' and what is no connection's stays", () => {
  const store = memoryStore();
  const held = storageKey("shop@2026-11-21T10:00:00.000Z", "draft:1");
  const kept = [held, "theme"];
  const gone = [storageKey("shop@2026-11-20T10:00:00.000Z", "draft:1"), storageKey("other@2026-11-20T10:00:00.000Z", "draft:a:b")];
  for (const key of [...gone, ...kept]) store.setItem(key, "x");
  expect(storedScopes(store)).toHaveLength(3);
  clearScopes(
    store,
    storedScopes(store).filter((scope) => scope !== "shop@2026-11-21T10:00:00.000Z"),
  );
  expect(store.keys()).toEqual(kept);
});
