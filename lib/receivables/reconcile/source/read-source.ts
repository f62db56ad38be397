import { isKnown, readDecimal, roundDecimal, writeDecimal } from "#contract/decimal.ts";
import { readWorkbook, type WorkbookLimits } from "#lib/files/sheets/read-workbook.ts";
import { decodeText, isOldExcel, isTableText, isZip, oldExcelText, UnreadableFileError } from "#lib/files/sheets/sheet-text.ts";
import { splitRows } from "#lib/files/sheets/split-rows.ts";
import { bytesMax, refuseLargeFile } from "./refuse-large-file.ts";

/** Every cell as text: dates as YYYY-MM-DD, numbers as plain digits. Row 1 of the file is at index 0. */
export type SourceTable = readonly (readonly string[])[];

/** A sheet of a workbook. A text file is one sheet without a name. */
export interface SourceSheet {
  readonly name: string;
  readonly table: SourceTable;
}

export const rowsMax = 50_000;
export const columnsMax = 100;
const cellCharactersMax = 500;

const tooLongText = (name: string, rows: number) =>
  `${name} has ${rows} rows. At most ${rowsMax} can be compared: export a shorter period or one vendor at a time.`;

const workbookLimits: WorkbookLimits = { inflatedBytesMax: 200_000_000, cellsMax: 6_000_000, rowsMax, tooLongText };

const readAllSheets = async (file: ArrayBuffer) => (await import("read-excel-file/universal")).default(file);

type WorkbookCell = string | number | boolean | Date | null | undefined | object;

/** A spreadsheet's number has 15 significant digits. Further digits are rounding errors of binary fractions. */
function numberText(value: number): string {
  const exact = readDecimal(String(Number(value.toPrecision(15))));
  if (!isKnown(exact)) return "";
  return writeDecimal(exact.scale > 6 ? roundDecimal(exact, 6) : exact);
}

function textOf(cell: WorkbookCell): string {
  if (typeof cell === "number") return numberText(cell);
  // A spreadsheet's date has no zone; the library gives it as midnight UTC.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return typeof cell === "string" || typeof cell === "boolean" ? String(cell) : "";
}

const clean = (text: string) =>
  text
    .replace(/[\s\u00a0]+/g, " ")
    .trim()
    .slice(0, cellCharactersMax);

function checkedTable(rows: readonly (readonly WorkbookCell[])[], name: string): SourceTable {
  if (rows.length > rowsMax) throw new UnreadableFileError(tooLongText(name, rows.length));
  const widest = rows.reduce((most, row, at) => (row.length > (rows[most]?.length ?? 0) ? at : most), 0);
  if ((rows[widest]?.length ?? 0) > columnsMax)
    throw new UnreadableFileError(
      `Row ${widest + 1} of ${name} has ${rows[widest]?.length} columns. At most ${columnsMax} can be read: export fewer columns.`,
    );
  const table = rows.map((row) => row.map((cell) => clean(textOf(cell))));
  if (!table.some((row) => row.some((cell) => cell !== "")))
    throw new UnreadableFileError(`${name} has no filled cells: choose the file that has the lines.`);
  return table;
}

/** The sheets that can be read. Throws the first sheet's error if there are none. */
function checkedSheets(sheets: readonly { readonly sheet: string; readonly data: readonly (readonly WorkbookCell[])[] }[], name: string) {
  const errors: unknown[] = [];
  const read = sheets.flatMap(({ sheet, data }): SourceSheet[] => {
    try {
      return [{ name: sheet, table: checkedTable(data, sheets.length > 1 ? `${name}, sheet ${sheet},` : name) }];
    } catch (error) {
      errors.push(error);
      return [];
    }
  });
  if (read.length === 0) throw errors[0];
  return read;
}

/** Rows of pasted text. Throws UnreadableFileError with a message for users. */
export async function readSourceText(text: string, name: string): Promise<SourceTable> {
  if (text.length > bytesMax) throw new UnreadableFileError(`${name} is longer than 20 million characters: paste fewer lines.`);
  if (!isTableText(text)) throw new UnreadableFileError(`${name} is not a table: choose a .csv or .xlsx file, or paste its rows.`);
  return checkedTable(await splitRows(text, name), name);
}

/** The sheets of an XLSX file, or the rows of a CSV file as one sheet, decided by the content. Throws UnreadableFileError with a message for users. */
export async function readSourceFile(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<readonly SourceSheet[]> {
  refuseLargeFile(bytes.length, name);
  if (isZip(bytes)) return checkedSheets(await readWorkbook(bytes, name, workbookLimits, readAllSheets), name);
  if (isOldExcel(bytes)) throw new UnreadableFileError(`${name} ${oldExcelText(bytes)}`);
  return [{ name: "", table: await readSourceText(decodeText(bytes), name) }];
}
