import { strToU8, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { describe, expect, test } from "vitest";
import { readWorkbook } from "./read-workbook.ts";

const head = '<row r="1"><c r="A1"><v>7</v></c></row>';

function workbookOf(rows: string, properties = ""): Uint8Array<ArrayBuffer> {
  const relation = 'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/one.xml"';
  const files = {
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" ${relation}/></Relationships>`,
    "xl/workbook.xml": `<workbook>${properties}<sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/worksheets/one.xml": `<worksheet><dimension ref="A1"/><sheetData>${head}${rows}</sheetData></worksheet>`,
  };
  return Uint8Array.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}

const tooLongText = (name: string, rows: number) => `${name} has ${rows} rows.`;
const limits = { inflatedBytesMax: 100_000, cellsMax: 10_000, rowsMax: 50, tooLongText };
const rowsOf = (count: number, from = 2) =>
  Array.from({ length: count }, (_, at) => `<row r="${from + at}"><c r="A${from + at}"><v>1</v></c></row>`).join("");
const read = (rows: string, properties?: string) =>
  readWorkbook(workbookOf(rows, properties), "order.xlsx", limits, (file) => readSheet(file));

describe("a workbook", () => {
  test.each([
    ["far below", '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'],
    ["far beside", '<row r="2"><c r="XFD2" t="a>b" s="/>"><v>1</v></c></row>'],
    ["in a row with a large number", '<row r="1048576"><c r="A2"><v>1</v></c></row>'],
    ["with a prefix", "<x:row r='2'><x:c\nx:r='XFD1048576'><x:v>1</x:v></x:c></x:row>"],
  ])("is refused before its rows are built where a filled cell is %s", async (_, rows) => {
    await expect(read(rows)).rejects.toThrow(
      "order.xlsx has filled cells far below or beside its table. Delete them, or save the table as .csv.",
    );
  });

  test.each(['<row r="9999999"/>', '<row r="2"><c r="A1e7"><v>1</v></c></row>', '<row r="2"><c r="&#88;FD2"><v>1</v></c></row>'])(
    "is refused where no spreadsheet writes a reference: %s",
    async (rows) => {
      await expect(read(rows)).rejects.toThrow("order.xlsx could not be read as an Excel file: save it again as .xlsx or .csv.");
    },
  );

  test("is refused where it unpacks to more than the limit", async () => {
    await expect(read(" ".repeat(limits.inflatedBytesMax))).rejects.toThrow("order.xlsx unpacks to more than 0.1 MB.");
  });

  test("is refused where its dates would be read four years too early", async () => {
    const refusal = "order.xlsx counts its dates from 1904. Save its table as .csv.";
    for (const properties of ['<workbookPr date1904="true"/>', "<x:workbookPr backupFile='false'\n date1904 = 'true' />"])
      await expect(read("", properties)).rejects.toThrow(refusal);
    for (const properties of ["<workbookPr/>", '<workbookPr date1904="false"/>', '<workbookPr date1904="1"/>'])
      expect(await read("", properties)).toEqual([[7]]);
  });

  test("is refused before its rows are built where each of its sheets has too many", async () => {
    let reads = 0;
    const result = readWorkbook(workbookOf(rowsOf(50)), "order.xlsx", limits, async () => (reads += 1));
    await expect(result).rejects.toThrow("order.xlsx has 51 rows.");
    expect(reads).toBe(0);
    expect(await read(rowsOf(49))).toHaveLength(50);
    // Rows with a format alone are not filled.
    expect(await read(`${rowsOf(49)}<row r="60" s="1"/><row r="61"><c r="A61" s="1"/></row>`)).toHaveLength(50);
  });

  test("is refused before its rows are built where one of its sheets has more rows than the reader can take", async () => {
    let reads = 0;
    const wide = { ...limits, inflatedBytesMax: 10_000_000, cellsMax: 2_000_000, rowsMax: 200_000 };
    const result = readWorkbook(workbookOf(rowsOf(100_000)), "order.xlsx", wide, async () => (reads += 1));
    await expect(result).rejects.toThrow("order.xlsx has 100001 rows.");
    expect(reads).toBe(0);
  });

  test.each([new RangeError("Maximum call stack size exceeded"), new Error("In a sheet", { cause: new RangeError("Maximum call stack") })])(
    "is said to be too long where the reader fails with %s",
    async (error) => {
      const result = readWorkbook(workbookOf(""), "order.xlsx", limits, () => Promise.reject(error));
      await expect(result).rejects.toThrow("order.xlsx is too long to be read as an Excel file: save its table as .csv.");
    },
  );

  test("is read where only empty cells are far away", async () => {
    expect(await read('<row r="200"><c r="XFD200" s="1"/></row>')).toEqual([[7]]);
  });
});
