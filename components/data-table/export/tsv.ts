import type { CellValue } from "../columns/column.ts";
import { formulaSafeText, type Sheet } from "./sheet.ts";

const needsQuotes = /["\t\r\n]/;

function tsvCell(value: CellValue): string {
  const text = formulaSafeText(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as spreadsheets paste them: a line of headers, then a line for each row, with tabs between cells. */
export function writeTsv({ columns, rows }: Sheet): string {
  const lines = [columns.map(({ header }) => tsvCell(header)).join("\t")];
  for (const row of rows) lines.push(row.map(tsvCell).join("\t"));
  return lines.join("\r\n");
}
