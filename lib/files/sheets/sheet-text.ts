export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
}

const zipStart = [0x50, 0x4b, 0x03, 0x04];
const oldExcelStart = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, zipStart);
export const isOldExcel = (bytes: Uint8Array): boolean => startsWith(bytes, oldExcelStart);

/** Why an old Excel file cannot be read, and what to do. A workbook with a password has the same start. */
export const oldExcelText = (bytes: Uint8Array): string =>
  new TextDecoder("utf-16le").decode(bytes).includes("EncryptedPackage")
    ? "has a password: save it again without one."
    : "is an old Excel file: save it as .xlsx or .csv.";

/** Text with its byte order mark read; spreadsheets on Windows also write the code page of the country. */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Formats that begin with text: PDF, PostScript, rich text, web pages. */
const otherFormat = /^\s*(?:%PDF|%!PS|\{\\rtf|<!doctype|<html|<\?xml|<svg)/i;

/** Whether a text, or its first line, is JSON. A column can be named [Amount]. */
function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  return [text, text.trim().split("\n", 1).join()].some((part) => {
    try {
      return typeof JSON.parse(part) === "object";
    } catch {
      return false;
    }
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: Access and old programs write control characters as line breaks and at the end
export const controlCharacters = /[\u0001-\u0008\u000b\u000c\u000e-\u001f]/g;
const controlShareMax = 0.1;

/** Whether a text can be a table. Files that are not text have NUL, or many other control characters. */
export const isTableText = (text: string): boolean =>
  !otherFormat.test(text) &&
  !text.includes("\0") &&
  text.length - text.replace(controlCharacters, "").length <= text.length * controlShareMax &&
  !isJson(text);
