import { expect, test } from "vitest";
import { documentAddress } from "./document-address.ts";

test.each([
  ["https://files.example/a.pdf", { href: "https://files.example/a.pdf", isDownload: false }],
  ["/documents/a b.pdf", { href: "/api/document/store/invoices/7?url=%2Fdocuments%2Fa%20b.pdf", isDownload: true }],
  ["//files.example/a.pdf", null],
  ["/\\files.example", null],
  ["javascript:alert(1)", null],
  ["n/a", null],
  ["", null],
  [null, null],
])("%j is linked as %j", (url, address) => expect(documentAddress("store", { kind: "invoices", id: 7 }, url)).toEqual(address));

test("a path of a record without an id cannot be linked, another host's address can", () => {
  const owner = { kind: "batches", id: null as unknown as number } as const;
  expect(documentAddress("store", owner, "/documents/a.pdf")).toBeNull();
  expect(documentAddress("store", owner, "https://files.example/a.pdf")).toMatchObject({ isDownload: false });
});
