import { expect, test } from "vitest";
import type { Column } from "../columns/column.ts";
import { sampleColumn } from "../testing/sample-column.ts";
import { cellAttributes } from "./grid-style.ts";

const wraps = (changes: Partial<Column<object>>) => {
  const placed = {
    column: sampleColumn("Account", changes),
    width: 120,
    grows: false,
    pinnedAt: null,
    isLastPinned: false,
    hiddenAt: undefined,
  };
  return cellAttributes(placed as never, false)["data-wraps"] !== undefined;
};

test("a text takes two lines unless its column draws it, or says otherwise", () => {
  expect(wraps({ kind: "text" })).toBe(true);
  expect(wraps({ kind: "text", cell: () => "a badge" })).toBe(false);
  expect(wraps({ kind: "text", cell: () => "a name", wraps: true })).toBe(true);
  expect(wraps({ kind: "text", wraps: false })).toBe(false);
  expect(wraps({ kind: "money" })).toBe(false);
});
