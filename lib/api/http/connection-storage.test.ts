import { expect, test } from "vitest";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { storageKey } from "./connection-storage.ts";
import { clearScopes, storedScopes } from "./stored-scopes.ts";

test("removes the data of a forgotten connection, and no other data", () => {
  const store = memoryStorage();
  const held = storageKey("shop@2026-11-21T10:00:00.000Z", "draft:1");
  const kept = [held, "theme"];
  const gone = [storageKey("shop@2026-11-20T10:00:00.000Z", "draft:1"), storageKey("other@2026-11-20T10:00:00.000Z", "draft:a:b")];
  for (const key of [...gone, ...kept]) store.setItem(key, "x");
  expect(storedScopes(store)).toHaveLength(3);
  clearScopes(
    store,
    storedScopes(store).filter((scope) => scope !== "shop@2026-11-21T10:00:00.000Z"),
  );
  expect([...store.entries.keys()]).toEqual(kept);
});
