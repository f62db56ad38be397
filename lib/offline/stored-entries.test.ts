import { expect, test } from "vitest";
import { storageKey } from "#lib/api/http/connection-storage.ts";
import { filledLines } from "#lib/orders/drafts/draft.ts";
import { createDraftStore } from "#lib/orders/drafts/storage/stored-draft.ts";
import { createSubmissionStore, submissionPrefix } from "#lib/receivables/payments/queue/submission-store.ts";
import { createStoredPrices } from "#lib/receivables/purchased/stored-prices.ts";
import { createBooksStore } from "#lib/receivables/reconcile/books/stored-books.ts";
import { readUnsentWork } from "#lib/session/unsent-work.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { createStoredEntries } from "./stored-entries.ts";

test("lists what was saved under its own prefix, and forgets what was removed", () => {
  const storage = memoryStorage();
  const entries = createStoredEntries<{ name: string }>(storage, "draft:", "stored");
  createStoredEntries(storage, "other:", "stored").save("a", { name: "other" });
  entries.save("a", { name: "first" });
  entries.save("b", { name: "second" });
  entries.save("a", { name: "third" });
  expect([entries.find("a"), entries.find("c"), entries.list().length]).toEqual([{ name: "third" }, null, 2]);
  entries.remove("a");
  expect(entries.list()).toEqual([{ name: "second" }]);
});

test("ignores text that is not JSON, and entries of another version", () => {
  const storage = memoryStorage();
  const entries = createStoredEntries(storage, "draft:", "stored");
  for (const text of ["{", "null", "7", '{"version":2,"stored":{}}', '{"version":1}']) {
    storage.setItem("draft:a", text);
    expect(entries.find("a"), text).toBeNull();
  }
  expect(entries.list()).toEqual([]);
});

test.each([
  5,
  "x",
  true,
  [],
  {},
  { id: "a" },
  { id: "a", stage: {}, draft: {}, prices: 5 },
  { id: "a", stage: { kind: "waiting" }, draft: { lines: [{}] } },
])("a value that only another program can have stored takes down no screen, and is not removed: %j", (value) => {
  const storage = memoryStorage();
  const store = (key: string, property: string) => storage.setItem(key, JSON.stringify({ version: 1, [property]: value }));
  store(`${submissionPrefix("shop")}a`, "item");
  store(storageKey("shop", "purchase-draft:a"), "stored");
  store(storageKey("shop", "price-audit:a"), "day");
  for (const name of ["sheets", "settings"]) store(storageKey("shop", `reconcile:${name}`), "value");
  expect(createSubmissionStore(storage, "shop").all()).toEqual([]);
  expect(
    createDraftStore(storage, "shop")
      .all()
      .flatMap(({ draft }) => filledLines(draft)),
  ).toEqual([]);
  expect(readUnsentWork(storage, "shop")).toMatchObject({ typed: [], queued: [] });
  expect(createStoredPrices(storage, "shop", () => 0).has({ day: "2026-11-27", customers: [] })).toBe(false);
  expect(createBooksStore(storage, "shop").find()).toBeNull();
  expect(storage.entries.size).toBe(5);
});
