import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storageKey } from "#lib/api/http/connection-storage.ts";
import { storedScopes, storedScopesInBrowser } from "#lib/api/http/stored-scopes.ts";
import { memoryCaches } from "#lib/testing/memory-caches.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { finishForgetting, forget, forgottenStore, noteUnsent } from "./forgotten.ts";
import { restore } from "./restore.ts";
import { markRestored } from "./restored-scopes.ts";

const [local, session] = [memoryStorage(), memoryStorage()];
const store = { slug: "store", name: "Store", scope: "store@1", undo: "seal" };

beforeEach(() => {
  for (const { entries } of [local, session]) entries.clear();
  for (const scope of ["store@1", "other@1", "left@1"]) {
    local.setItem(storageKey(scope, "allocation:1"), "x");
    session.setItem(storageKey(scope, "row-order:invoices"), "501,502");
  }
  vi.stubGlobal("window", globalThis);
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
  // The page finds it again until it has the server's new list of connections.
  noteUnsent(["store@1"]);
  finishForgetting();
  expect(storedScopes(local)).toEqual(["store@1", "other@1", "left@1"]);
});

it("deletes nothing of a connection that another tab has restored, until it is forgotten again", async () => {
  vi.resetModules();
  const otherTab = await import("./forgotten.ts");
  expect(otherTab.forgottenStore).not.toBe(forgottenStore);
  await forget("store");
  otherTab.noteUnsent(["store@1", "left@1"]);
  await restore(store);
  otherTab.finishForgetting();
  expect(local.getItem(storageKey("store@1", "allocation:1"))).toBe("x");
  expect(storedScopes(local)).not.toContain("left@1");
  await forget("store");
  finishForgetting();
  expect(storedScopesInBrowser()).toEqual(["other@1"]);
});

it("deletes the work of a connection that was restored before the page was opened and is gone since", () => {
  markRestored("store@1", performance.timeOrigin - 1);
  noteUnsent(["store@1"]);
  finishForgetting();
  expect(storedScopesInBrowser()).toEqual(["other@1", "left@1"]);
});

it("restores nothing while another key is connected under the slug, and says what to do", async () => {
  await forget("store");
  vi.stubGlobal("fetch", async () => new Response("Forget Shop first.", { status: 409 }));
  expect(await restore(store)).toBe("Forget Shop first.");
  expect(forgottenStore.get()).toEqual([store]);
  finishForgetting();
  expect(storedScopes(local)).toEqual(["other@1", "left@1"]);
});

it("forgets nothing when the server cannot be reached", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(null, { status: 502 })),
  );
  await expect(forget(null)).rejects.toThrow("502");
  expect(forgottenStore.get()).toEqual([]);
});

it("deletes the screens that are stored for offline use, of every connection, also when the server cannot be reached", async () => {
  const memory = memoryCaches();
  const store = async () => {
    for (const name of ["offline-screens:store", "offline-screens:other"])
      await (await memory.caches.open(name)).put(
        "/store/my-day",
        new Response("rows", { headers: { "x-offline-ends-at": String(Date.now() * 2) } }),
      );
    await (await memory.caches.open("offline-files")).put("/_next/static/a.js", new Response("script"));
  };
  vi.stubGlobal("caches", memory.caches);
  await store();
  // Another tab stores a screen while the server forgets the key.
  vi.stubGlobal("fetch", async () => {
    await store();
    return Response.json({ forgotten: [] });
  });
  await forget("store");
  expect(memory.paths()).toEqual({});
  await store();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(forget(null)).rejects.toThrow();
  expect(memory.paths()).toEqual({});
});
