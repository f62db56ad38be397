import type { Viewer } from "#components/viewer.tsx";
import { removeHiddenControls, restoreDirectionControls } from "#lib/format/text/direction-controls.ts";
import type { CellValue } from "../columns/column.ts";
import { guardColumn } from "../columns/guard-column.ts";
import type { TableLayout } from "../columns/layout/table-layout.ts";
import { formulaSafeText } from "../export/formula-safe-text.ts";
import { type Sheet, sheetOf } from "../export/sheet.ts";
import type { GridPosition } from "../grid/focus/grid-focus.ts";
import type { RowView } from "../rows/row-view.ts";
import type { RowSelection } from "./use-selection.ts";

const needsQuotes = /["\t\r\n]/;

function tsvCell(value: CellValue): string {
  const text = formulaSafeText(typeof value === "string" ? removeHiddenControls(value) : value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as spreadsheets paste them: a line of headers, then a line for each row, with tabs between cells. */
export function writeTsv({ columns, rows }: Sheet): string {
  const lines = [columns.map(({ header }) => tsvCell(header)).join("\t")];
  for (const row of rows) lines.push(row.map(tsvCell).join("\t"));
  return lines.join("\r\n");
}

interface CopySource<Row> {
  readonly layout: TableLayout<Row>;
  readonly view: RowView<Row>;
  readonly selection: RowSelection<Row> | undefined;
  readonly viewer: Viewer;
  /** Where the cell is the head of a group. */
  readonly groupName?: string | undefined;
}

/** The selected rows with a head, as a spreadsheet pastes them; without a selection, the value of one cell, of a number as the Data API has it. */
export function textToCopy<Row>({ row, column }: GridPosition, { layout, view, selection, viewer, groupName }: CopySource<Row>): string {
  const rows = selection?.rows ?? [];
  if (rows.length > 0) return rowsAsText(layout, rows, viewer);
  const placed = layout.columns[column];
  const found = view.at(row);
  if (!placed) return "";
  if (found === undefined) return groupName ?? placed.column.header;
  const { exported, value } = guardColumn(placed.column);
  return restoreDirectionControls(String(exported?.(found, viewer) ?? value(found) ?? ""));
}

export function rowsAsText<Row>({ columns }: TableLayout<Row>, rows: readonly Row[], viewer: Viewer): string {
  const shown = columns.map(({ column }) => column);
  return writeTsv(sheetOf(shown, { length: rows.length, rows: () => rows }, viewer));
}
