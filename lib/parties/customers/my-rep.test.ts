import { expect, test } from "vitest";
import { clearScopes } from "#lib/api/http/stored-scopes.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { myRepKey, readMyRep, writeMyRep } from "./my-rep.ts";

const rep = { UserID: 9001, Name: "Ana Ruiz" };

test("is read back as it was written", () => {
  expect(readMyRep(writeMyRep(rep))).toEqual(rep);
  expect(readMyRep(writeMyRep({ ...rep, Name: null as never }))).toEqual({ UserID: 9001, Name: "Rep 9001" });
});

test.each([null, "", "9001", "{}", '{"version":1,"rep":{"UserID":"x"}}', '{"version":2,"rep":{"UserID":9001}}', '{"version":1,"rep":7}'])(
  "is nobody for %s",
  (text) => {
    expect(readMyRep(text)).toBeNull();
  },
);

test("is deleted with its connection, and no other", () => {
  const storage = memoryStorage();
  storage.setItem(myRepKey("store@1"), writeMyRep(rep));
  storage.setItem(myRepKey("store@2"), writeMyRep(rep));
  clearScopes(storage, ["store@1"]);
  expect([storage.getItem(myRepKey("store@1")), readMyRep(storage.getItem(myRepKey("store@2")))]).toEqual([null, rep]);
});
