import type { SheetCell } from "./import-rows.ts";

export type Sheet = readonly (readonly SheetCell[])[];

/** Rows of a paste or a CSV file with any separator. */
export async function readSheetText(text: string): Promise<Sheet> {
  const { default: Papa } = await import("papaparse");
  const rows = text.replace(/^\uFEFF/, "").replace(/[\r\n]+$/, "");
  // A paste from a spreadsheet uses tabs. The library guesses wrong for short texts.
  const { data } = Papa.parse<string[]>(rows, rows.includes("\t") ? { delimiter: "\t" } : { delimitersToGuess: [",", ";", "|"] });
  return data;
}

const bytesMax = 5_000_000;

export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
}

const zipStart = [0x50, 0x4b, 0x03, 0x04];
const oldExcelStart = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/** Text with its byte order mark read; spreadsheets on Windows also write the code page of the country. */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Formats that begin with text: PDF, PostScript, rich text, web pages, JSON. */
const otherFormat = /^\s*(?:%PDF|%!PS|\{\\rtf|<!doctype|<html|<\?xml|<svg|[[{])/i;
const isControl = (code: number) => code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0c && code !== 0x0d;
const isTable = (text: string) => !otherFormat.test(text) && ![...text].some((character) => isControl(character.codePointAt(0) ?? 0));

/** Rows of a CSV or of the first sheet of an XLSX file, whichever its content is. Throws UnreadableFileError with words for people. */
export async function readSheetFile(file: File): Promise<Sheet> {
  if (file.size > bytesMax) throw new UnreadableFileError(`${file.name} is larger than 5 MB: an order has at most a few hundred lines.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, zipStart)) return readWorkbook(file);
  if (startsWith(bytes, oldExcelStart) || /\.xls[mb]?$/i.test(file.name))
    throw new UnreadableFileError(`${file.name} is an old Excel file: save it as .xlsx or .csv.`);
  const text = decodeText(bytes);
  if (/\.xlsx$/i.test(file.name) || !isTable(text))
    throw new UnreadableFileError(`${file.name} is not a spreadsheet: choose a .csv or .xlsx file.`);
  return readSheetText(text);
}

async function readWorkbook(file: File): Promise<Sheet> {
  try {
    const { readSheet } = await import("read-excel-file/browser");
    const rows = await readSheet(file);
    // The library's types give a date as its constructor.
    return rows.map((cells) => cells.map((cell): SheetCell => (typeof cell === "function" ? null : cell)));
  } catch (cause) {
    throw new UnreadableFileError(`${file.name} could not be read as an Excel file: save it anew as .xlsx or .csv.`, { cause });
  }
}
