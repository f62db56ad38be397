import { lineItemsMax } from "#contract/limits.ts";
import { readWorkbook, type WorkbookLimits } from "#lib/files/sheets/read-workbook.ts";
import { decodeText, isOldExcel, isTableText, isZip, oldExcelText, UnreadableFileError } from "#lib/files/sheets/sheet-text.ts";
import { splitRows } from "#lib/files/sheets/split-rows.ts";
import type { SheetCell } from "./import-rows.ts";

export type Sheet = readonly (readonly SheetCell[])[];

const bytesMax = 5_000_000;
/** Five orders of the most lines. Every row becomes a line of the grid. */
export const rowsMax = 5 * lineItemsMax;

const pastedText = "the pasted text";

const tooLongText = (name: string) =>
  `There are more than ${rowsMax} rows in ${name}. An order has at most ${lineItemsMax} lines: import fewer rows at a time.`;

const workbookLimits: WorkbookLimits = { inflatedBytesMax: 50_000_000, cellsMax: 6_000_000, rowsMax, tooLongText };

const readFirstSheet = async (file: ArrayBuffer) => (await import("read-excel-file/universal")).readSheet(file);

function refuseLarge(size: number, name: string): void {
  if (size > bytesMax)
    throw new UnreadableFileError(
      `There is more than 5 MB in ${name}. An order has at most ${lineItemsMax} lines: import fewer rows at a time.`,
    );
}

export function checkedRows<Row>(rows: readonly Row[], name = pastedText): readonly Row[] {
  if (rows.length <= rowsMax) return rows;
  throw new UnreadableFileError(tooLongText(name));
}

/** Rows of a paste or a CSV file with any separator. Throws UnreadableFileError with a message for users. */
export async function readSheetText(text: string, name = pastedText): Promise<Sheet> {
  refuseLarge(text.length, name);
  return checkedRows(await splitRows(text, name, rowsMax + 1), name);
}

/** Rows of a CSV or of the first sheet of an XLSX file, decided by the content. Throws UnreadableFileError with a message for users. */
export async function readSheetFile(file: File): Promise<Sheet> {
  refuseLarge(file.size, file.name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) {
    const rows = await readWorkbook(bytes, file.name, workbookLimits, readFirstSheet);
    // The library's types declare a date as its constructor.
    const sheet = rows.map((cells) => cells.map((cell): SheetCell => (typeof cell === "function" ? null : cell)));
    return checkedRows(sheet, file.name);
  }
  if (isOldExcel(bytes) || /\.xls[mb]?$/i.test(file.name)) throw new UnreadableFileError(`${file.name} ${oldExcelText(bytes)}`);
  const text = decodeText(bytes);
  if (/\.xlsx$/i.test(file.name) || !isTableText(text))
    throw new UnreadableFileError(`${file.name} is not a spreadsheet: choose a .csv or .xlsx file.`);
  return readSheetText(text, file.name);
}
