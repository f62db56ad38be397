import { describe, expect, test } from "vitest";
import { isTableText } from "./sheet-text.ts";
import { splitRows } from "./split-rows.ts";

describe("the text of a table", () => {
  test.each([
    ["the end mark of old programs", "Invoice No,Amount\r\nINV-1,100.00\r\n\u001a"],
    ["a vertical tab in a cell", "Invoice No,Amount\nINV-1\u000b,100.00\n"],
  ])("may have %s", async (_, text) => {
    expect(isTableText(text)).toBe(true);
    const rows = await splitRows(text, "books.csv");
    expect(rows.map((row) => row.map((cell) => cell.trim()))).toEqual([
      ["Invoice No", "Amount"],
      ["INV-1", "100.00"],
    ]);
  });

  test.each(["[Invoice No],[Date],[Amount]\nINV-1,2026-11-01,100.00\n", "{Invoice},Amount\nINV-1,2.00\n"])("may begin like %s", (text) => {
    expect(isTableText(text)).toBe(true);
  });

  test.each([
    ["JSON", '{"a": [1,\n2]}'],
    ["JSON in lines", '{"a": 1}\n{"a": 2}\n'],
    ["rich text", "{\\rtf1 a,b}"],
    ["text with NUL", "a,b\u0000\n1,2\n"],
    ["bytes", "\u0001\u0002a\u0003,b"],
  ])("is not %s", (_, text) => {
    expect(isTableText(text)).toBe(false);
  });
});
