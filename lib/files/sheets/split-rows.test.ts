import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { splitRows } from "./split-rows.ts";

const split = (text: string) => splitRows(text, "books.csv");

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
    const rows = await split(text);
    expect(rows.map(({ length }) => length)).toEqual(rows.map(() => 2));
  });

  test("is not a tab inside a cell", async () => {
    expect(await split('Item,Name,Qty\nQUI-1,"Quinta\tRed",10\n')).toEqual([
      ["Item", "Name", "Qty"],
      ["QUI-1", "Quinta\tRed", "10"],
    ]);
  });

  test("is a tab also below a title, beside texts with commas", async () => {
    expect(await split("Order for May\n\nRed, dry, 2019\t5\nRose, a, b\t2\n")).toEqual([
      ["Order for May"],
      [""],
      ["Red, dry, 2019", "5"],
      ["Rose, a, b", "2"],
    ]);
  });

  test.each([";", "|"])("is a comma where quoted cells have as many of %s", async (inside) => {
    const cell = ["x", "y", "z"].join(inside);
    expect(await split(`A,"${cell}",3\nB,"${cell}",4`)).toEqual([
      ["A", cell, "3"],
      ["B", cell, "4"],
    ]);
  });

  test("is the declared one, also where another gives more cells", async () => {
    expect(await split("sep=;\r\nItem, red, dry;Qty\r\n")).toEqual([["Item, red, dry", "Qty"]]);
  });

  test.each(["\n", "\r\n", "\r"])("is found with line breaks %j, and empty rows at the end are left out", async (newline) => {
    expect(await split(["Item,Qty,Lot", "A,1,", ",,", ",,", ""].join(newline))).toEqual([
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
        expect(await split(Papa.unparse(table, { delimiter: separator }))).toEqual(table);
      }),
    );
  });
});

test("a line that is too long for a row is refused", async () => {
  await expect(split(`a,b\n1,2${',"x"'.repeat(12_501)}\n`)).rejects.toThrow("A line of books.csv has more than 50000 characters.");
});

describe("a quotation mark", () => {
  const after = Array.from({ length: 20 }, (_, row) => [`INV-${row}`, `${row}.00`, "m"]);
  test.each([
    ['"old" stock', "\t"],
    ['"5 inch', ","],
    ['"', ";"],
    ['"a"b"', ","],
    ['""x', ","],
  ])("at the start of the cell %s keeps the next rows", async (cell, separator) => {
    const rows = [["Invoice No", "Amount", "Memo"], ["INV-X", "1.00", cell], ...after];
    expect(await split(rows.map((row) => row.join(separator)).join("\n"))).toEqual(rows);
  });

  test("begins a quoted cell where it has an end, also beside a cell without one", async () => {
    expect(await split('a,b,c\n1,"5 inch,x\n2,"with, comma",y\n3,"two\nlines, ""here""" ,z\n4,"",\n')).toEqual([
      ["a", "b", "c"],
      ["1", '"5 inch', "x"],
      ["2", "with, comma", "y"],
      ["3", 'two\nlines, "here"', "z"],
      ["4", "", ""],
    ]);
  });

  test("that seems to begin and to end a cell of whole rows is refused with its line", async () => {
    const refusal =
      "A quotation mark in line 3 of books.csv begins a cell that contains the next line. Delete the mark there, and try again.";
    await expect(split('a,b,c\n1,2,3\n4,5,"old pipe\n5,6,x\n6,7,pipe 5"\n7,8,9\n')).rejects.toThrow(refusal);
    await expect(split('a,b,c\n1,2,3\n"4,5,6\n7,8,9"\n')).rejects.toThrow(refusal);
  });

  const clean = Array.from({ length: 20 }, () => ["n", "b", "c", "x"]);
  test("never takes a row away", async () => {
    const cell = fc.string({ unit: fc.constantFrom('"', "a", " ", "1"), maxLength: 4 });
    const table = fc.array(fc.tuple(fc.constant("n"), cell, cell, fc.constant("x")), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom("\t", ",", ";"), async (rows, separator) => {
        const text = [...clean, ...rows].map((row) => row.join(separator)).join("\n");
        const read = await split(text).catch((error: Error) => error.message);
        if (typeof read === "string") expect(read).toMatch(/^A quotation mark in line/);
        else expect(read).toHaveLength(clean.length + rows.length);
      }),
    );
  });

  test("is read back from every table that is written with quotes", async () => {
    const cell = fc.string({ unit: fc.constantFrom('"', "a", ",", "\n", " ", "\t"), maxLength: 5 });
    const table = fc.array(fc.tuple(fc.constant("n"), cell, cell, fc.constant("x")), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const whole = [["n", "b", "c", "x"], ...rows];
        const read = await split(Papa.unparse(whole, { newline: "\n" })).catch((error: Error) => error.message);
        if (typeof read === "string") expect(read).toMatch(/^A quotation mark in line/);
        else expect(read).toEqual(whole);
      }),
    );
  });
});
