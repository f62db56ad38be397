import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import writeWorkbook from "write-excel-file/universal";
import type { DraftLine } from "../draft.ts";
import { lineBody, lineProblems } from "../rules.ts";
import { products, sampleProducts } from "../testing/products.ts";
import { importRows, linesInOrder } from "./import-rows.ts";
import { indexProducts } from "./product-match.ts";
import { readSheetFile, readSheetText, rowsMax } from "./read-sheet.ts";

const index = indexProducts(sampleProducts);
const importText = async (text: string) => importRows(await readSheetText(text), index);

describe("rows of a spreadsheet", () => {
  test("reads a paste without a header as product, quantity, unit, batch code, expiration", async () => {
    const { lines, failed } = await importText("SKU-11\t2\tcases\tB-1\t2027-03-31\nPlum Gummies\t40\tunits\n");
    expect(failed).toEqual([]);
    expect(lines).toMatchObject([
      { product_id: 11, quantity: "2", unit: "cases", batch_code: "B-1", expiration_date: "2027-03-31" },
      { product_id: 12, quantity: "40", unit: "units", batch_code: "", expiration_date: "" },
    ]);
  });

  test("finds the columns by their headers, in any order and with many names", async () => {
    const { lines, failed } = await importText('Exp. date,Lot,Qty,UOM,Item No\n3/31/2027,B-7,"1,200",each,sku-13\n');
    expect(failed).toEqual([]);
    expect(lines).toMatchObject([{ product_id: 13, quantity: "1200", unit: "units", batch_code: "B-7", expiration_date: "2027-03-31" }]);
  });

  test.each([
    ["a declared separator", "sep=;\nItem;Qty\nSKU-11;10\n"],
    ["decimal commas", "Item;Qty;Price\nSKU-11;10;1,50\n"],
    ["a tab in a cell", 'Item,Name,Qty\nSKU-11,"Peach\tGummies",10\n'],
    ["commas in a pasted cell", "Item\tName\tQty\nSKU-11\tPeach, sour, soft\t10"],
  ])("reads text with %s", async (_, text) => {
    expect(await importText(text)).toMatchObject({ lines: [{ product_id: 11, quantity: "10" }], failed: [] });
  });

  test.each([
    'Item\tQty\tMemo\nSKU-11\t10\t"old" stock\nSKU-12\t5\tb\nSKU-11\t7\tc\n',
    'Item,Qty,Memo\nSKU-11,10,"5 inch\nSKU-12,5,b\nSKU-11,7,c\n',
  ])("keeps the rows after a cell that begins with a quotation mark", async (text) => {
    expect(await importText(text)).toMatchObject({ lines: [{ quantity: "10" }, { quantity: "5" }, { quantity: "7" }], failed: [] });
  });

  test("finds the header below title rows, and takes no product above a header for a title", async () => {
    const { lines, failed } = await importText(
      "Purchase request\t\t\t\nShip to\tLos Angeles\n\nItem #\tDescription\tQty\tUOM\nSKU-11\tSour\t10\tcs\n",
    );
    expect(failed).toEqual([]);
    expect(lines).toMatchObject([{ product_id: 11, quantity: "10", unit: "cases" }]);
    const rows = await importText("SKU-11\t10\nItem\tQty\nSKU-12\t5\n");
    expect(rows.lines).toMatchObject([{ product_id: 11, quantity: "10" }, { product_text: "Item" }, { product_id: 12, quantity: "5" }]);
  });

  test("counts a row that the Data API would refuse as a row with a problem", async () => {
    const { failed } = await importText(`SKU-11\t99999999\tunits\nSKU-12\t5\tcases\t${"B".repeat(101)}\nSKU-12\t10000000\tunits\n`);
    expect(failed).toMatchObject([
      { row: 1, messages: ["Must not be above 10000000."] },
      { row: 2, messages: ["Must be at most 100 characters."] },
    ]);
  });

  test.each([
    ["an amount of money", "Item,Description,Qty,Unit price,Amount\nSKU-11,Peach,10,12.00,120.00"],
    ["an empty second number", "Item,SKU,Qty\nSKU-11,,10"],
    ["a number of the line", "Item,SKU,Qty\n12,SKU-11,10"],
    ["a description", "Product,Description,Qty\nSKU-11,Sour and soft,10"],
    ["an empty second quantity", "Item,Qty,Ordered\nSKU-11,10,"],
    ["a stock beside the order", "Item,Qty,Order qty\nSKU-11,40,10"],
    ["the same quantity twice", "Item,Cases,Qty\nSKU-11,10,10.0"],
  ])("takes one column for each value, with %s", async (_, text) => {
    expect(await importText(text)).toMatchObject({ lines: [{ product_id: 11, quantity: "10", unit: "cases" }], failed: [] });
  });

  test.each([
    ["Item,Case,Qty\nSKU-11,12,10", "12 cases, 10"],
    ["Item,Cases,Quantity\nSKU-11,2,99", "2 cases, 99"],
    ["Item,Units,Qty\nSKU-11,24,2", "24 units, 2"],
  ])("refuses two quantities that differ: %s", async (text, cell) => {
    const rows = await importText(text);
    expect(rows.failed.map(({ messages }) => messages)).toEqual([["Give cases or units, not both."]]);
    expect(rows.lines).toMatchObject([{ quantity: cell }]);
    expect(rows.lines.map((line) => lineBody(line, products))).toEqual([null]);
  });

  test("reads the same quantity whatever other columns surround it", async () => {
    const columns = fc.shuffledSubarray(["Description", "Unit price", "Amount", "SKU", "Ordered", "Product", "Total"]);
    await fc.assert(
      fc.asyncProperty(columns, columns, fc.integer({ min: 1, max: 9999 }), async (before, after, quantity) => {
        const others = after.filter((name) => !before.includes(name));
        const head = [...before, "Item", "Qty", ...others];
        const cells = head.map((name) => (name === "Item" ? "SKU-11" : name === "Qty" ? String(quantity) : name === "Amount" ? "77" : ""));
        const { lines, failed } = await importText(`${head.join(",")}\n${cells.join(",")}`);
        expect(failed).toEqual([]);
        expect(lines).toMatchObject([{ product_id: 11, quantity: String(quantity), unit: "cases" }]);
      }),
    );
  });

  test("reads all expiration dates in the order that one of them decides, and the month first where none does", async () => {
    const datesOf = async (...dates: readonly string[]) => {
      const { lines } = await importText(["Item,Qty,Exp", ...dates.map((date) => `SKU-11,1,${date}`)].join("\n"));
      return lines.map(({ expiration_date }) => expiration_date);
    };
    expect(await datesOf("3/4/2027", "31/03/2027")).toEqual(["2027-04-03", "2027-03-31"]);
    expect(await datesOf("3/4/2027", "3/31/2027")).toEqual(["2027-03-04", "2027-03-31"]);
    expect(await datesOf("3/4/2027", "2027-03-31")).toEqual(["2027-03-04", "2027-03-31"]);
  });

  test("imports cases and units of a product whose pack size is not known", async () => {
    const [product = expect.fail()] = sampleProducts;
    const unknown = indexProducts([{ ...product, WholesaleUnitsPerCase: null as never }]);
    const { lines, failed } = importRows(await readSheetText("SKU-11\t0.5\tcases\nSKU-11\t3\tunits\n"), unknown);
    expect(failed).toEqual([]);
    expect(lines).toMatchObject([
      { quantity: "0.5", unit: "cases" },
      { quantity: "3", unit: "units" },
    ]);
  });

  test("names every fault of a failed row and keeps its invalid cells, and imports the other rows", async () => {
    const rows = await importText("Product;Cases;Units;Expires\nPeach Gummies;1;;\nNo Such;x;;31.3.2027\n\n;;;\nPlum Gummies;1;20;\n");
    expect(linesInOrder(rows)).toMatchObject([{ product_id: 11, quantity: "1", unit: "cases" }]);
    expect(rows.lines).toMatchObject([
      { product_id: 11 },
      { product_id: null, product_text: "No Such", quantity: "x", expiration_date: "31.3.2027" },
      { product_id: 12, quantity: "1 cases, 20 units" },
    ]);
    const cellsOf = (line: DraftLine) =>
      lineProblems(line, { products, requiresBatchCodes: false }).map(({ cell, kind }) => `${cell} ${kind}`);
    expect(rows.lines.map(cellsOf)).toEqual([[], ["product wrong", "quantity wrong", "expiration_date wrong"], ["quantity wrong"]]);
    expect(rows.failed).toMatchObject([
      {
        row: 3,
        cells: ["No Such", "x", "", "31.3.2027"],
        messages: [
          "No product of this supplier is named “No Such”.",
          "“x” is not a quantity. Write it in digits, such as 1,234.5.",
          "“31.3.2027” is not a date: write 2027-03-31 or 3/31/2027.",
        ],
      },
      { row: 6, cells: ["Plum Gummies", "1", "20", ""], messages: ["Give cases or units, not both."] },
    ]);
  });

  test.each(["bottles", "pallets", "kg", "cass"])("refuses the unit “%s” at its cell, and does not take it for cases", async (word) => {
    const rows = await importText(`SKU-11\t5\t${word}\nSKU-12\t5\tCases\n`);
    expect(rows.failed).toMatchObject([{ row: 1, messages: [`“${word}” is not an order unit: write cases or units.`] }]);
    const [line] = rows.lines;
    expect(line).toMatchObject({ product_id: 11, quantity: `5 ${word}` });
    expect(line && lineBody(line, products)).toBeNull();
    expect(linesInOrder(rows)).toMatchObject([{ product_id: 12, quantity: "5", unit: "cases" }]);
  });

  test("takes only words for cases or units as a unit", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 8 }).filter((word) => word.trim() !== ""),
        (word) => {
          const known = /^(cases?|cse?|c\/s|units?|ea|each|eaches|pcs?|pieces?)\.?$/i.test(word.trim());
          const { failed } = importRows([["SKU-11", "5", word]], index);
          expect(failed.length === 0).toBe(known);
        },
      ),
      { examples: [["cases"], ["EA"], ["Pcs."]] },
    );
  });

  test("a unit that contradicts its column is refused", async () => {
    const { failed } = await importText("product,cases,uom\nSKU-11,5,each\nSKU-11,5,CS\n");
    expect(failed.map(({ row, messages }) => [row, ...messages])).toEqual([[2, "Give cases or units, not both."]]);
  });

  test("refuses cases that are not whole units, with the pack size", async () => {
    const { failed } = await importText("product\tcases\nPeach Gummies\t0.3\n");
    expect(failed[0]?.messages).toEqual(["0.3 cases are not whole units (a case is 12)."]);
  });

  test("refuses a name that several products have", () => {
    const twice = indexProducts([
      ...sampleProducts,
      ...sampleProducts.map((product) => ({ ...product, ProductID: product.ProductID + 100 })),
    ]);
    const { failed } = importRows([["Peach Gummies", "1"]], twice);
    expect(failed[0]?.messages).toEqual(["“Peach Gummies” matches several products: Peach Gummies, Peach Gummies."]);
  });

  test("keeps the day of a spreadsheet's dates, and reads its numbers exactly", () => {
    const { lines } = importRows(
      [
        ["product", "qty", "expiration"],
        ["SKU-11", 0.25, new Date("2027-03-31T00:00:00Z")],
        ["SKU-13", 1.125, null],
      ],
      index,
    );
    expect(lines).toMatchObject([{ quantity: "0.25", expiration_date: "2027-03-31" }, { quantity: "1.1250" }]);
  });

  test("writes the numbers of other columns as the spreadsheet has them", () => {
    const named = (number: string) => (number === "SKU-13" ? "1.125" : number);
    const numbered = indexProducts(
      sampleProducts.map((product) => ({ ...product, SupplierProductNumber: named(product.SupplierProductNumber) })),
    );
    const { lines, failed } = importRows(
      [
        ["item no", "cases", "batch"],
        [1.125, 1.125, 3.125],
        [1.125, 2, 240315.5],
        [1.125, 2, 1e21],
        [9.125, 1.125, 3.125],
      ],
      numbered,
    );
    expect(lines).toMatchObject([
      { product_id: 13, quantity: "1.1250", batch_code: "3.125" },
      { product_id: 13, quantity: "2", batch_code: "240315.5" },
      { product_id: 13, quantity: "2", batch_code: "1000000000000000000000" },
      { product_text: "9.125", batch_code: "3.125" },
    ]);
    expect(failed.map(({ cells }) => cells)).toEqual([["9.125", "1.1250", "3.125"]]);
  });

  test("reads an XLSX file like a paste", async () => {
    const file = new File([await readFile(new URL("../testing/order.xlsx", import.meta.url))], "order.xlsx");
    expect(importRows(await readSheetFile(file), index).lines).toMatchObject([{ product_id: 11, quantity: "3", unit: "cases" }]);
  });

  test("reads a workbook with empty rows that have a format, and with a long price list on another sheet", async () => {
    const files = unzipSync(await readFile(new URL("../testing/order.xlsx", import.meta.url)));
    const rowsOf = (count: number, cell: (reference: string) => string) =>
      Array.from(
        { length: count },
        (_, row) => `<row>${[..."ABCDEFGH"].map((letter) => cell(`${letter}${row + 100}`)).join("")}</row>`,
      ).join("");
    const styled = rowsOf(40_000, (reference) => `<c r="${reference}" s="1"/>`);
    const prices = `<worksheet><sheetData>${rowsOf(60_000, (reference) => `<c r="${reference}"><v>1</v></c>`)}</sheetData></worksheet>`;
    const [sheet = ""] = Object.keys(files).filter((name) => name.includes("worksheets/sheet"));
    const order = strFromU8(files[sheet] ?? new Uint8Array()).replace("</sheetData>", `${styled}</sheetData>`);
    const book = zipSync({ ...files, [sheet]: strToU8(order), "xl/worksheets/prices.xml": strToU8(prices) });
    const read = await readSheetFile(new File([Uint8Array.from(book)], "order.xlsx"));
    expect(importRows(read, index).lines).toMatchObject([{ product_id: 11 }]);
  });

  test("refuses more rows than five orders hold, from a paste, a CSV file and a workbook", async () => {
    const rows = Array.from({ length: rowsMax + 1 }, () => ["SKU-11", "1"]);
    const text = rows.map((row) => row.join(",")).join("\n");
    const refusal = (name: string) =>
      `There are more than 1000 rows in ${name}. An order has at most 200 lines: import fewer rows at a time.`;
    await expect(readSheetText(text)).rejects.toThrow(refusal("the pasted text"));
    await expect(readSheetFile(new File([text], "order.csv"))).rejects.toThrow(refusal("order.csv"));
    const workbook = await writeWorkbook(rows).toBlob();
    await expect(readSheetFile(new File([workbook], "order.xlsx"))).rejects.toThrow(refusal("order.xlsx"));
    expect(await readSheetText(`${text.slice(text.indexOf("\n") + 1)}${"\n,".repeat(rowsMax)}\n`)).toHaveLength(rowsMax);
    await expect(readSheetText("x".repeat(5_000_001))).rejects.toThrow("There is more than 5 MB in the pasted text.");
  });

  test("refuses an old Excel file and a file that is not a spreadsheet, with the reason", async () => {
    await expect(readSheetFile(new File([""], "order.xls"))).rejects.toThrow("old Excel file");
    await expect(readSheetFile(new File(["no zip"], "order.xlsx"))).rejects.toThrow("order.xlsx is not a spreadsheet");
    await expect(readSheetFile(new File(["PK\u0003\u0004 but no sheet"], "order.xlsx"))).rejects.toThrow("could not be read");
  });

  test.each([
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ["a program", new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ["a PDF", "%PDF-1.7\nSKU-11,5"],
    ["a web page", "<!DOCTYPE html><html><body>SKU-11,5"],
    ["JSON", '{"product": "SKU-11"}'],
  ])("%s that is named .csv is refused by its content", async (_, content) => {
    await expect(readSheetFile(new File([content], "order.csv"))).rejects.toThrow("order.csv is not a spreadsheet");
  });

  test("reads a file by its content: a workbook named .csv, and text from Windows and Excel", async () => {
    const workbook = await readFile(new URL("../testing/order.xlsx", import.meta.url));
    expect(importRows(await readSheetFile(new File([workbook], "order.csv")), index).lines).toMatchObject([{ product_id: 11 }]);
    const windows = new Uint8Array([...new TextEncoder().encode("product,cases,lot\nSKU-11,2,caf"), 0xe9]);
    expect(importRows(await readSheetFile(new File([windows], "order.csv")), index).lines).toMatchObject([{ batch_code: "café" }]);
    const wide = new Uint8Array([0xff, 0xfe, ...[..."SKU-11\t2\n"].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    expect(importRows(await readSheetFile(new File([wide], "order.txt")), index).lines).toMatchObject([{ product_id: 11, quantity: "2" }]);
  });
});

test("finds products by words of their name or the start of their number, the closest first", () => {
  expect(index.find("gum pl", 5).products.map(({ ProductID }) => ProductID)).toEqual([12]);
  expect(index.find("sku-1", 2).products.map(({ ProductID }) => ProductID)).toHaveLength(2);
  expect(index.find("lime", 5).products[0]?.ProductID).toBe(13);
});

const productOf = (ProductID: number, SupplierProductNumber: string, ProductName: string, WholesaleUnitsPerCase = 12) => ({
  ProductID,
  SupplierProductNumber,
  ProductName,
  WholesaleUnitsPerCase,
  UnitNetWeight: "45 g",
  StatusID: 1,
});
const read = async (text: string, all: Parameters<typeof indexProducts>[0]) => importRows(await readSheetText(text), indexProducts(all));

test("a column of numbers names no ProductID, which another product may have", async () => {
  const all = [productOf(71, "C-9", "Cola 24"), productOf(72, "0071", "Lemonade 12")];
  const ordered = async (text: string) => (await read(text, all)).lines.map(({ product_id }) => product_id);
  for (const head of ["SKU,Description,Cases", "Item no,Product,Cases", "Item,Name,Cases"])
    expect(await ordered(`${head}\n71,Lemonade 12,5\n0071,,5\n71,,5`)).toEqual([72, 72, null]);
  expect(await ordered("Product ID,Cases\n71,5\nC-9,5")).toEqual([71, 71]);
  expect(await ordered("71,5")).toEqual([71]);
});

test("beside a description, a product column names no ProductID, and a column “Product #” has numbers", async () => {
  const all = [productOf(71, "C-9", "Cola 24"), productOf(72, "0071", "Lemonade 12")];
  const ordered = async (text: string) => (await read(text, all)).lines.map(({ product_id }) => product_id);
  for (const head of ["Product #,Description,Cases", "Product #,Product,Cases", "Product,Description,Cases"])
    expect(await ordered(`${head}\n71,Lemonade 12,5\n0071,,5\n71,New drink,5`)).toEqual([72, 72, null]);
  expect(await ordered("Product,Description,Cases\nLemonade 12,71,5\n71,,5\n,71,5")).toEqual([72, 71, 71]);
  expect(await ordered("#,Product,Cases\n1,Lemonade 12,5")).toEqual([72]);
});

test.each(["SKU,Name,Cases", "Product,Description,Cases"])(
  "a row whose values of %s are those of different products is an error",
  async (head) => {
    const all = [productOf(11, "SKU-11", "Peach Gummies"), productOf(12, "SKU-12", "Plum Gummies")];
    const { lines, failed } = await read(`${head}\nSKU-11,Plum Gummies,5\nSKU-11,Peach Gummies,5\nSKU-11,New name,5`, all);
    expect(lines.map(({ product_id }) => product_id)).toEqual([null, 11, 11]);
    expect(failed.map(({ row, messages }) => [row, messages])).toEqual([
      [2, ["“SKU-11” is Peach Gummies, but “Plum Gummies” is another product: choose one."]],
    ]);
  },
);

test("checks whole units with the case of the product itself, not of one whose number is its ProductID", async () => {
  const all = [productOf(71, "C-9", "Cola 24", 24), productOf(72, "71", "Lemonade 1", 1)];
  expect((await read("SKU,Cases\nC-9,0.5", all)).failed).toEqual([]);
});
