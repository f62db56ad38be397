import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { splitRows } from "./split-rows.ts";

describe("the separator of a text", () => {
  test.each([
    ["tab", "Invoice No\tAmount\nINV-1\t100.00\n"],
    ["semicolon beside decimal commas", "Invoice No;Amount\nINV-1;100,00\n"],
    ["semicolon without a header", "INV-1;100,00\nINV-2;250,50\n"],
    ["pipe", "Invoice No|Amount\nINV-1|100,00\n"],
    ["comma", "Invoice No,Amount\nINV-1,100.00\n"],
    ["gaps", "Invoice No   Amount\nINV-1   1,250.00\n"],
    ["tab beside texts with commas", "Red, dry, 2019\t5\n"],
    ["tab beside commas in some rows", "Product\tCases\nRed, dry, 2019\t5\nWhite\t2\n"],
    ["semicolon beside commas in some rows", "Vendor;Amount\nAcme, Inc., Denver;5,00\nBeta;2,00\nGamma;2,00\nDelta;2,00\n"],
  ])("is found in two columns: %s", async (_, text) => {
    const rows = await splitRows(text);
    expect(rows.map(({ length }) => length)).toEqual(rows.map(() => 2));
  });

  test("is not a tab inside a cell", async () => {
    expect(await splitRows('Item,Name,Qty\nQUI-1,"Quinta\tRed",10\n')).toEqual([
      ["Item", "Name", "Qty"],
      ["QUI-1", "Quinta\tRed", "10"],
    ]);
  });

  test("is the declared one, also where another gives more cells", async () => {
    expect(await splitRows("sep=;\r\nItem, red, dry;Qty\r\n")).toEqual([["Item, red, dry", "Qty"]]);
  });

  test.each(["\n", "\r\n", "\r"])("is found with line breaks %j, and empty rows at the end are left out", async (newline) => {
    expect(await splitRows(["Item,Qty,Lot", "A,1,", ",,", ",,", ""].join(newline))).toEqual([
      ["Item", "Qty", "Lot"],
      ["A", "1", ""],
    ]);
  });

  test("is found where cells have decimal commas", async () => {
    const word = fc.stringMatching(/^[a-z][a-z ]{0,5}$/);
    const row = fc.tuple(
      word,
      word,
      fc.integer({ min: 1, max: 99 }).map((cents) => `1,${String(cents).padStart(2, "0")}`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), fc.constantFrom("\t", ";", "|"), async (rows, separator) => {
        const table = [["Item", "Lot", "Price"], ...rows];
        expect(await splitRows(Papa.unparse(table, { delimiter: separator }))).toEqual(table);
      }),
    );
  });
});
