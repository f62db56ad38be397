import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import writeWorkbook from "write-excel-file/universal";
import { columnsMax, readSourceFile, readSourceText, rowsMax } from "./read-source.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const file = (...bytes: readonly number[]) => Uint8Array.from(bytes);

describe("a file of books", () => {
  test.each([
    [",", 'a,b,c\n"1,5",2,3\n'],
    ["semicolon", "a;b;c\n1,5;2;3\n"],
    ["tab", "a\tb\tc\n1,5\t2\t3\n"],
    ["pipe", "a|b|c\n1,5|2|3\n"],
    ["gaps", "a    b    c\n1,5  2    3\n"],
    ["declared separator", "sep=;\na;b;c\n1,5;2;3\n"],
  ])("is split at the separator that its rows share: %s", async (_, text) => {
    expect(await readSourceText(text, "books.csv")).toEqual([
      ["a", "b", "c"],
      ["1,5", "2", "3"],
    ]);
  });

  test("keeps a quoted cell with line breaks and separators as one", async () => {
    expect(await readSourceText('a,b,c\n"x, y\nz",2,3\n', "books.csv")).toEqual([
      ["a", "b", "c"],
      ["x, y z", "2", "3"],
    ]);
  });

  test("is refused with what, where and how to mend it", async () => {
    const refused = (bytes: Uint8Array<ArrayBuffer>) => expect(readSourceFile(bytes, "books.csv")).rejects;
    await refused(encode("%PDF-1.7")).toThrow("books.csv is not a table: choose a .csv or .xlsx file, or paste its rows.");
    await refused(file(0xd0, 0xcf, 0x11, 0xe0)).toThrow("books.csv is an old Excel file: save it as .xlsx or .csv.");
    const protectedFile = [0xd0, 0xcf, 0x11, 0xe0, ...[..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0])];
    await refused(file(...protectedFile)).toThrow("books.csv has a password: save it again without one.");
    await refused(file(0x50, 0x4b, 0x03, 0x04, 0, 0)).toThrow(
      "books.csv could not be read as an Excel file: save it again as .xlsx or .csv.",
    );
    await refused(encode(" \n , ,\n")).toThrow("books.csv has no filled cells: choose the file that has the lines.");
    await refused(encode("a,b\n".repeat(rowsMax + 1))).toThrow("books.csv has 50001 rows. At most 50000 can be compared");
    await refused(encode(`a,b\n${",".repeat(columnsMax)}x\n`)).toThrow("Row 2 of books.csv has 101 columns. At most 100 can be read");
    await refused(new Uint8Array(20_000_001)).toThrow("books.csv is larger than 20 MB");
  });

  test("gives every filled sheet of a workbook with its name, and one sheet of a text", async () => {
    const workbook = await writeWorkbook([
      { sheet: "Cover", data: [["Statement of November"]] },
      { sheet: "Empty", data: [] },
      {
        sheet: "Open items",
        data: [
          ["Invoice", "Amount"],
          ["INV-1", 12.5],
        ],
      },
    ]).toBlob();
    expect(await readSourceFile(new Uint8Array(await workbook.arrayBuffer()), "books.xlsx")).toEqual([
      { name: "Cover", table: [["Statement of November"]] },
      {
        name: "Open items",
        table: [
          ["Invoice", "Amount"],
          ["INV-1", "12.5"],
        ],
      },
    ]);
    expect(await readSourceFile(encode("a,b,c\n1,2,3\n"), "books.csv")).toMatchObject([{ name: "" }]);
  });

  test("keeps its filled sheets beside one of too many rows", async () => {
    const long = Array.from({ length: rowsMax + 1 }, () => ["x"]);
    const workbook = await writeWorkbook([
      { sheet: "Long", data: long },
      { sheet: "Open items", data: [["INV-1", 12.5]] },
    ]).toBlob();
    expect(await readSourceFile(new Uint8Array(await workbook.arrayBuffer()), "books.xlsx")).toEqual([
      { name: "Open items", table: [["INV-1", "12.5"]] },
    ]);
  });

  test("is refused before it is unpacked where its directory declares too much", async () => {
    const bytes = new Uint8Array(await readFile(new URL("../testing/fixtures/business-central.xlsx", import.meta.url)));
    const view = new DataView(bytes.buffer);
    const entry = Array.from({ length: bytes.length - 4 }, (_, at) => at).find((at) => view.getUint32(at, true) === 0x02014b50) ?? 0;
    view.setUint32(entry + 24, 300_000_000, true);
    await expect(readSourceFile(bytes, "books.xlsx")).rejects.toThrow(
      "books.xlsx unpacks to more than 200 MB. Save its table alone as .csv, or export fewer lines.",
    );
  });
});
