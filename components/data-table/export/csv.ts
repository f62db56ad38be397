import { removeHiddenControls } from "#lib/format/text/direction-controls.ts";
import type { CellValue } from "../columns/column.ts";
import { formulaSafeText } from "./formula-safe-text.ts";
import { inBatches, type WriteOptions } from "./in-batches.ts";
import type { Sheet } from "./sheet.ts";

const lineEnd = "\r\n";
/** Excel needs it to read UTF-8. */
const byteOrderMark = "\uFEFF";

const needsQuotes = /[",;\r\n\t]|^\s|\s$/;

/** One CSV cell that no spreadsheet runs as a formula. */
export function csvCell(value: CellValue): string {
  const text = formulaSafeText(typeof value === "string" ? removeHiddenControls(value) : value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function csvRow(values: readonly CellValue[]): string {
  return values.map(csvCell).join(",") + lineEnd;
}

/** Writes in batches, so that the page stays responsive. Throws the signal's reason when it is aborted. */
export async function writeCsv(sheet: Sheet, options: WriteOptions = {}): Promise<Blob> {
  const parts = [byteOrderMark + csvRow(sheet.columns.map(({ header }) => header))];
  for await (const rows of inBatches(sheet, options)) parts.push(rows.map(csvRow).join(""));
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}
