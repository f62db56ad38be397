import { expect, test } from "vitest";
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
