import type { Viewer } from "#lib/format/viewer.tsx";
import type { CellValue, Column } from "./column.ts";

const lineEnd = "\r\n";
/** Excel reads UTF-8 only with it. */
const byteOrderMark = "\uFEFF";
const rowsPerTurn = 1_000;

const startsLikeFormula = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const isPlainNumber = /^-?\d+(\.\d+)?$/;
const needsQuotes = /[",;\r\n\t]|^\s|\s$/;

/** One CSV cell. A text that a spreadsheet would run as a formula gets an apostrophe in front; plain negative numbers stay numbers. */
export function csvCell(value: CellValue): string {
  const text = value === null || value === undefined ? "" : String(value);
  const safe = startsLikeFormula.test(text) && !isPlainNumber.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function csvRow(values: readonly CellValue[]): string {
  return values.map(csvCell).join(",") + lineEnd;
}

export interface CsvOptions {
  readonly viewer: Viewer;
  readonly signal?: AbortSignal;
  readonly onProgress?: (rowsDone: number) => void;
}

/** Writes in turns, so that the page stays responsive; throws the signal's reason when it is aborted. */
export async function writeCsv<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>, options: CsvOptions): Promise<Blob> {
  const parts = [byteOrderMark + csvRow(columns.map((column) => column.header))];
  let turn: string[] = [];
  let done = 0;
  for (const row of rows) {
    turn.push(csvRow(columns.map((column) => column.exported?.(row, options.viewer) ?? column.value(row))));
    done++;
    if (turn.length < rowsPerTurn) continue;
    parts.push(turn.join(""));
    turn = [];
    options.onProgress?.(done);
    await nextTurn();
    options.signal?.throwIfAborted();
  }
  parts.push(turn.join(""));
  options.onProgress?.(done);
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
