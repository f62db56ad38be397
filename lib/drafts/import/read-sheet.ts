import { decodeText, isOldExcel, isTableText, isZip, UnreadableFileError } from "#lib/sheets/sheet-text.ts";
import { splitRows } from "#lib/sheets/split-rows.ts";
import type { SheetCell } from "./import-rows.ts";

export type Sheet = readonly (readonly SheetCell[])[];

/** Rows of a paste or a CSV file with any separator. */
export const readSheetText = (text: string, name = "the pasted text"): Promise<Sheet> => splitRows(text, name);

const bytesMax = 5_000_000;

/** Rows of a CSV or of the first sheet of an XLSX file, decided by the content. Throws UnreadableFileError with a message for users. */
export async function readSheetFile(file: File): Promise<Sheet> {
  if (file.size > bytesMax) throw new UnreadableFileError(`${file.name} is larger than 5 MB: an order has at most a few hundred lines.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return readWorkbook(file);
  if (isOldExcel(bytes) || /\.xls[mb]?$/i.test(file.name))
    throw new UnreadableFileError(`${file.name} is an old Excel file: save it as .xlsx or .csv.`);
  const text = decodeText(bytes);
  if (/\.xlsx$/i.test(file.name) || !isTableText(text))
    throw new UnreadableFileError(`${file.name} is not a spreadsheet: choose a .csv or .xlsx file.`);
  return readSheetText(text, file.name);
}

async function readWorkbook(file: File): Promise<Sheet> {
  try {
    const { readSheet } = await import("read-excel-file/browser");
    const rows = await readSheet(file);
    // The library's types declare a date as its constructor.
    return rows.map((cells) => cells.map((cell): SheetCell => (typeof cell === "function" ? null : cell)));
  } catch (cause) {
    throw new UnreadableFileError(`${file.name} could not be read as an Excel file: save it again as .xlsx or .csv.`, { cause });
  }
}
