import { expect, test } from "vitest";
import { listItems } from "#lib/format/text/search-text.ts";
import { readPastedList } from "./search-box.tsx";

test("turns pasted lines and cells into one line that the search reads as a list", () => {
  const list = readPastedList("INV-1\r\nINV-2,\nINV-3\tINV-4\n\n");
  expect(list).toEqual({ text: "INV-1, INV-2, INV-3, INV-4", searchedCount: 4, count: 4 });
  expect(listItems(list?.text ?? "")).toHaveLength(4);
  expect(readPastedList("INV-1 \n")).toBeNull();
});

test("cuts a list that is too long for a URL between two items, and counts them", () => {
  const list = readPastedList(Array.from({ length: 1000 }, (_, at) => `INV-${1000 + at}`).join("\n"));
  expect(list).toMatchObject({ count: 1000, searchedCount: 400 });
  expect(list?.text.endsWith("INV-1399")).toBe(true);
});

test("cuts one line that is too long for a URL in the same way", () => {
  const list = readPastedList(Array.from({ length: 1000 }, (_, at) => `INV-${1000 + at}`).join(","));
  expect(list).toMatchObject({ count: 1000, searchedCount: 400 });
  expect(readPastedList("INV-1, INV-2")).toBeNull();
});
