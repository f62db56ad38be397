import type { SheetCell } from "./import-rows.ts";

export type Sheet = readonly (readonly SheetCell[])[];

/** Rows of a paste or a CSV file, whatever separates them. */
export async function readSheetText(text: string): Promise<Sheet> {
  const { default: Papa } = await import("papaparse");
  const rows = text.replace(/^\uFEFF/, "").replace(/[\r\n]+$/, "");
  // A spreadsheet's paste is separated by tabs; the library guesses wrong where there is little of it.
  const { data } = Papa.parse<string[]>(rows, rows.includes("\t") ? { delimiter: "\t" } : { delimitersToGuess: [",", ";", "|"] });
  return data;
}

const bytesMax = 5_000_000;

export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
}

/** Rows of a CSV or of the first sheet of an XLSX file. Throws UnreadableFileError with words for people. */
export async function readSheetFile(file: File): Promise<Sheet> {
  if (file.size > bytesMax) throw new UnreadableFileError(`${file.name} is larger than 5 MB: an order has at most a few hundred lines.`);
  if (!/\.xlsx$/i.test(file.name)) {
    if (/\.xls[mb]?$/i.test(file.name)) throw new UnreadableFileError(`${file.name} is an old Excel file: save it as .xlsx or .csv.`);
    return readSheetText(await file.text());
  }
  try {
    const { readSheet } = await import("read-excel-file/browser");
    const rows = await readSheet(file);
    // The library's types give a date as its constructor.
    return rows.map((cells) => cells.map((cell): SheetCell => (typeof cell === "function" ? null : cell)));
  } catch (cause) {
    throw new UnreadableFileError(`${file.name} could not be read as an Excel file: save it anew as .xlsx or .csv.`, { cause });
  }
}
