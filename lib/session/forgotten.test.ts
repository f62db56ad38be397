import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storageKey } from "#lib/api/http/connection-storage.ts";
import { finishForgetting, forget, forgottenStore, noteUnsent, restore } from "./forgotten.ts";

const submissions = new Map<string, string>();
const store = { slug: "store", name: "Store", scope: "store@1", undo: "seal" };

beforeEach(() => {
  submissions.clear();
  for (const scope of ["store@1", "other@1", "left@1"]) submissions.set(storageKey(scope, "allocation:1"), "x");
  vi.stubGlobal("localStorage", {
    get length() {
      return submissions.size;
    },
    key: (index: number) => [...submissions.keys()][index] ?? null,
    removeItem: (key: string) => submissions.delete(key),
  });
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ forgotten: [store] })),
  );
});
afterEach(() => {
  finishForgetting();
  vi.unstubAllGlobals();
});

const storedScopes = () => [...submissions.keys()].map((key) => decodeURIComponent(key).split(":")[1]);

it("keeps unsent work until the page is left, and then deletes only that of forgotten connections", async () => {
  await forget("store");
  noteUnsent(["left@1"]);
  expect(storedScopes()).toEqual(["store@1", "other@1", "left@1"]);
  finishForgetting();
  expect([storedScopes(), forgottenStore.get()]).toEqual([["other@1"], []]);
});

it("deletes nothing of a restored connection", async () => {
  await forget("store");
  noteUnsent(["store@1"]);
  await restore(store);
  finishForgetting();
  expect(storedScopes()).toEqual(["store@1", "other@1", "left@1"]);
});

it("forgets nothing when the server cannot be reached", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(null, { status: 502 })),
  );
  await expect(forget(null)).rejects.toThrow("502");
  expect(forgottenStore.get()).toEqual([]);
});
