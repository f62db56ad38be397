import type { Viewer } from "#components/viewer.tsx";
import { guardColumn } from "../columns/guard-column.ts";
import type { TableLayout } from "../columns/table-layout.ts";
import { sheetOf } from "../export/sheet.ts";
import { writeTsv } from "../export/tsv.ts";
import type { GridPosition } from "../grid/focus/grid-focus.ts";
import type { RowView } from "../rows/row-view.ts";
import type { RowSelection } from "./use-selection.ts";

interface CopySource<Row> {
  readonly layout: TableLayout<Row>;
  readonly view: RowView<Row>;
  readonly selection: RowSelection<Row> | undefined;
  readonly viewer: Viewer;
}

/** The selected rows with a head, as a spreadsheet pastes them; without a selection, the value of one cell. */
export function textToCopy<Row>({ row, column }: GridPosition, { layout, view, selection, viewer }: CopySource<Row>): string {
  const rows = selection?.rows ?? [];
  if (rows.length > 0) return rowsAsText(layout, rows, viewer);
  const placed = layout.columns[column];
  const found = view.at(row);
  if (!placed) return "";
  if (found === undefined) return placed.column.header;
  const { exported, value } = guardColumn(placed.column);
  return String(exported?.(found, viewer) ?? value(found) ?? "");
}

export function rowsAsText<Row>({ columns }: TableLayout<Row>, rows: readonly Row[], viewer: Viewer): string {
  const shown = columns.map(({ column }) => column);
  return writeTsv(sheetOf(shown, { length: rows.length, rows: () => rows }, viewer));
}
