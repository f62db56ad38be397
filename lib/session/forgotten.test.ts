import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storageKey } from "#lib/api/http/connection-storage.ts";
import { storedScopes, storedScopesInBrowser } from "#lib/api/http/stored-scopes.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { finishForgetting, forget, forgottenStore, noteUnsent, restore } from "./forgotten.ts";

const [local, session] = [memoryStorage(), memoryStorage()];
const store = { slug: "store", name: "Store", scope: "store@1", undo: "seal" };

beforeEach(() => {
  for (const { entries } of [local, session]) entries.clear();
  for (const scope of ["store@1", "other@1", "left@1"]) {
    local.setItem(storageKey(scope, "allocation:1"), "x");
    session.setItem(storageKey(scope, "row-order:invoices"), "501,502");
  }
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ forgotten: [store] })),
  );
});
afterEach(() => {
  finishForgetting();
  vi.unstubAllGlobals();
});

it("keeps unsent work until the page is left, and then deletes only that of forgotten connections", async () => {
  await forget("store");
  noteUnsent(["left@1"]);
  expect(storedScopes(local)).toEqual(["store@1", "other@1", "left@1"]);
  finishForgetting();
  expect([storedScopes(local), forgottenStore.get()]).toEqual([["other@1"], []]);
});

it("also deletes what this tab alone has stored of forgotten connections", async () => {
  await forget("store");
  expect(storedScopesInBrowser()).toEqual(["store@1", "other@1", "left@1"]);
  finishForgetting();
  expect(storedScopes(session)).toEqual(["other@1", "left@1"]);
});

it("deletes nothing of a restored connection", async () => {
  await forget("store");
  noteUnsent(["store@1"]);
  await restore(store);
  finishForgetting();
  expect(storedScopes(local)).toEqual(["store@1", "other@1", "left@1"]);
});

it("forgets nothing when the server cannot be reached", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(null, { status: 502 })),
  );
  await expect(forget(null)).rejects.toThrow("502");
  expect(forgottenStore.get()).toEqual([]);
});
