import fc from "fast-check";
import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import { hideDirectionControls } from "#lib/format/text/direction-controls.ts";
import { exact } from "#lib/testing/exact.ts";
import { writeBook } from "./xlsx-book.ts";
import { xlsxCell } from "./xlsx-cell.ts";

const withoutEndZeros = (text: string) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
const readBack = async (file: Blob) => readSheet(Buffer.from(await file.arrayBuffer()));

describe("a cell of a workbook", () => {
  test.each([
    ["money", "1234.500000", 1234.5],
    ["money", "-0.000001", -0.000001],
    ["money", "999999999.999999", 999_999_999.999999],
    ["money", "9999999999.999999", "9999999999.999999"],
    ["quantity", "12.500000", 12.5],
    ["quantity", "0", 0],
    ["count", 7, 7],
    ["money", "n/a", "n/a"],
    ["date", "2026-02-28", new Date("2026-02-28T00:00:00Z")],
    ["date", "overdue by 3 days", "overdue by 3 days"],
    ["date", "1776-07-04", "1776-07-04"],
    ["dateTime", "2026-11-21T17:05:09.123Z", new Date("2026-11-21T17:05:09.123Z")],
    ["text", "00042", "00042"],
    ["text", "=1+1", "=1+1"],
    ["text", null, null],
    ["text", hideDirectionControls("\u202eINV-1"), "INV-1"],
  ] as const)("%s %j is %j", (kind, value, expected) => expect(xlsxCell(kind, value)).toEqual(expected));

  test("shortens a text that Excel refuses, between characters", () => {
    expect(xlsxCell("text", "x".repeat(32_767)) === "x".repeat(32_767)).toBe(true);
    expect(xlsxCell("text", "x".repeat(32_768)) === `${"x".repeat(32_766)}…`).toBe(true);
    expect(xlsxCell("text", `x${"😀".repeat(16_384)}`) === `x${"😀".repeat(16_382)}…`).toBe(true);
  });

  test("writes an amount as a number only if no digit is lost", () => {
    const amount = fc
      .oneof(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.bigInt(-(10n ** 18n), 10n ** 18n))
      .map((units) => writeDecimal({ units, scale: 6 }));
    fc.assert(
      fc.property(amount, (text) => {
        const cell = xlsxCell("money", text);
        if (typeof cell !== "number") return;
        expect(withoutEndZeros(text)).toBe(withoutEndZeros(writeDecimal(exact(cell))));
      }),
    );
  });
});

describe("a workbook", () => {
  const column = (header: string, kind: "text" | "money" | "date" | "dateTime") => ({ header, kind, width: 120 });

  test("keeps the header, numbers, dates and texts", async () => {
    const file = await writeBook({
      name: "Invoices: all/open",
      columns: [column("Number", "text"), column("Total", "money"), column("Date", "date"), column("Updated", "dateTime")],
      rows: [
        ["=1+1", 1234.5, new Date("2026-02-28T00:00:00Z"), new Date("2026-11-21T17:05:09Z")],
        ["constructor", "9999999999.999999", null, null],
      ],
    });
    expect(await readBack(file)).toEqual([
      ["Number", "Total", "Date", "Updated (UTC)"],
      ["=1+1", 1234.5, new Date("2026-02-28T00:00:00Z"), new Date("2026-11-21T17:05:09Z")],
      ["constructor", "9999999999.999999", null, null],
    ]);
  });

  test("keeps every text", async () => {
    const text = fc.oneof(
      fc.string({ minLength: 1, unit: fc.constantFrom("a", "<", "&", '"', "'", "é", "=", ">", "]", "7") }),
      fc.constantFrom("toString", "__proto__", "hasOwnProperty", "valueOf", "A_x0041_B", "_x005F_x0041_"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 10 }), async (texts) => {
        const rows = texts.map((item) => [xlsxCell("text", item)]);
        const [, ...body] = await readBack(await writeBook({ name: "Texts", columns: [column("Text", "text")], rows }));
        expect(body.map(([cell]) => cell)).toEqual(texts);
      }),
      { numRuns: 30 },
    );
  });

  test("keeps the characters around half of a surrogate pair", async () => {
    const rows = ["a\udc00b", "a\ud800b"].map((item) => [item]);
    const [, ...body] = await readBack(await writeBook({ name: "Texts", columns: [column("Text", "text")], rows }));
    expect(body).toEqual([["ab"], ["ab"]]);
  });
});
