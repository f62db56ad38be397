import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Viewer } from "#components/viewer.tsx";
import { hideDirectionControls } from "#lib/format/text/direction-controls.ts";
import type { Column } from "../columns/column.ts";
import { csvCell, writeCsv } from "./csv.ts";
import { sheetOf } from "./sheet.ts";

interface Row {
  readonly name: string;
  readonly amount: string;
}

const viewer: Viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-21" };

const columns: Column<Row>[] = [
  { id: "name", header: "Name", kind: "text", width: 100, value: (row) => row.name },
  { id: "amount", header: "Amount", kind: "money", width: 100, value: (row) => row.amount },
];

const sheet = (rows: readonly Row[]) => sheetOf(columns, { length: rows.length, rows: () => rows }, viewer);

/** A parser by RFC 4180, independent of the writer. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === ",") {
      row.push(cell);
      cell = "";
    } else if (!isQuoted && char === "\r" && text[at + 1] === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
      at++;
    } else cell += char;
  }
  return rows;
}

describe("CSV cells", () => {
  test.each([
    ["=1+1", "'=1+1"],
    [hideDirectionControls("\u202eINV-1"), "INV-1"],
    [hideDirectionControls("\u202e=1+1"), "'=1+1"],
    ["+49 30 1234", "'+49 30 1234"],
    ["-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["  =1+1", "'  =1+1"],
    ["\t=1", "\"'\t'=1\""],
    ["a;=cmd|' /C calc'!A0;", "\"a;'=cmd|' /C calc'!A0;\""],
    ["a | @SUM(A1)", "a | '@SUM(A1)"],
    ['a;"=1+1', '"a;""\'=1+1"'],
    ["a\n- b", '"a\n\'- b"'],
    ["a; -5", '"a; -5"'],
    ["-1;-2.50;3", '"\'-1;-2.50;3"'],
    ["a;b - c, d = e", '"a;b - c, d = e"'],
    ["＝1+1", "'＝1+1"],
    ["-12.50", "-12.50"],
    ["1.125000", "1.125000"],
    ["-", "'-"],
    ["plain", "plain"],
    ['5" pipe, black', '"5"" pipe, black"'],
    [null, ""],
    [7, "7"],
  ])("%j is written as %s", (value, expected) => expect(csvCell(value)).toBe(expected));

  test("writes no text that a spreadsheet would run", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("=", "+", "-", "@", "\t", "\r", " ="), (text, start) => {
        const cell = csvCell(start + text).replace(/^"/, "");
        expect(/^-?\d+(\.\d+)?"?$/.test(cell) || cell.startsWith("'")).toBe(true);
      }),
    );
  });
});

test("no part of a cell is a formula where a program separates cells with other characters, and ignores the quotes", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "1", "=", "-", "@", " ", '"', ";", "|", "\t", "\n", "\r") });
  fc.assert(
    fc.property(texts, (text) => {
      const parts = csvCell(`a${text}`).split(/[;|\t\r\n]/);
      for (const part of parts.map((item) => item.replace(/^[\s"]+|[\s"]+$/g, ""))) expect(part).toMatch(/^(?![=+\-@])|^-\d+(\.\d+)?$/);
    }),
  );
});

test("a text without a formula is written as it is", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "1", " ", ";", "|", "\t", "\n") });
  fc.assert(
    fc.property(texts, (text) => {
      expect(csvCell(`a${text}`).replace(/^"|"$/g, "")).toBe(`a${text}`);
    }),
  );
});

describe("CSV files", () => {
  test("writes every row so that a CSV reader gets it back", async () => {
    const texts = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "\n", "\r", " ", "é", "=", "\t") });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name: texts, amount: fc.constantFrom("1.00", "-2.500000", "") }), { maxLength: 20 }),
        async (rows) => {
          const file = await writeCsv(sheet(rows));
          const [head, ...body] = parseCsv((await file.text()).replace(/^\uFEFF/, ""));
          expect(head).toEqual(["Name", "Amount"]);
          expect(body.map(([name = "", amount]) => [name.replaceAll("'", ""), amount])).toEqual(
            rows.map(({ name, amount }) => [name, amount]),
          );
        },
      ),
    );
  });

  test("reports progress while it writes, and stops on an abort", async () => {
    const rows = Array.from({ length: 2_500 }, (_, at) => ({ name: `Row ${at}`, amount: "1.00" }));
    const seen: number[] = [];
    await writeCsv(sheet(rows), { onProgress: (done) => seen.push(done) });
    expect(seen).toEqual([1000, 2000, 2500]);

    const controller = new AbortController();
    const aborted = writeCsv(sheet(rows), {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error("stopped")),
    });
    await expect(aborted).rejects.toThrow("stopped");
  });

  test("starts with the mark that makes Excel read UTF-8", async () => {
    const bytes = new Uint8Array(await (await writeCsv(sheet([]))).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});

test("leaves out screen-only columns, and adds a column's file columns once", async () => {
  const number: Column<Row> = { id: "number", header: "Number", kind: "text", width: 100, value: () => "QUI-1" };
  const [name, amount] = columns as [Column<Row>, Column<Row>];
  const menu: Column<Row> = { id: "menu", header: "More", kind: "text", width: 40, value: () => "menu", isScreenOnly: true };
  const heads = (shown: readonly Column<Row>[]) =>
    sheetOf(shown, { length: 0, rows: () => [] }, viewer).columns.map(({ header }) => header);

  expect(heads([{ ...name, fileColumns: [number] }, amount, menu])).toEqual(["Name", "Number", "Amount"]);
  expect(heads([{ ...name, fileColumns: [number] }, amount, number])).toEqual(["Name", "Amount", "Number"]);
});
