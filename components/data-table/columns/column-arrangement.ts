import type { Column } from "./column.ts";
import { shownColumns } from "./layout/table-layout.ts";

export interface ColumnArrangement {
  /** Ids of the columns to show, in order; null: the declared ones. */
  readonly columns: readonly string[] | null;
  /** Ids of pinned columns; the first column is always pinned. */
  readonly pinned: readonly string[];
  /** As declared widths are, where they differ from the declared ones. */
  readonly widths: Readonly<Record<string, number>>;
}

export const declaredArrangement: ColumnArrangement = { columns: null, pinned: [], widths: {} };

export const columnWidthMin = 56;
export const columnWidthMax = 640;

/** The ids of the shown columns in order, pinned ones first. */
export function placedColumns<Row>(
  columns: readonly Column<Row>[],
  { columns: shown, pinned }: Omit<ColumnArrangement, "widths">,
): readonly string[] {
  const ids = shownColumns(columns, shown);
  const first = columns[0]?.id;
  const isPinned = (id: string) => id === first || pinned.includes(id);
  const start = first !== undefined && ids.includes(first) ? [first] : [];
  return [...start, ...ids.filter((id) => id !== first && isPinned(id)), ...ids.filter((id) => !isPinned(id))];
}

/** Moves a column to another place; null where it is there already, or would cross between pinned and other columns. */
export function moveColumn<Row>(
  columns: readonly Column<Row>[],
  arrangement: Omit<ColumnArrangement, "widths">,
  id: string,
  to: number,
): readonly string[] | null {
  const placed = placedColumns(columns, arrangement);
  const from = placed.indexOf(id);
  const isPinned = (at: number) => at === 0 || arrangement.pinned.includes(placed[at] ?? "");
  if (from <= 0 || to <= 0 || to >= placed.length || to === from || isPinned(from) !== isPinned(to)) return null;
  const others = placed.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Shows a column at its declared place among the shown ones, or hides it. */
export function toggleColumn<Row>(columns: readonly Column<Row>[], shown: readonly string[] | null, id: string): readonly string[] {
  const ids = shownColumns(columns, shown);
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  const declared = columns.map((column) => column.id);
  const before = declared.slice(0, declared.indexOf(id)).findLast((other) => ids.includes(other));
  const at = before === undefined ? 0 : ids.indexOf(before) + 1;
  return [...ids.slice(0, at), id, ...ids.slice(at)];
}

export function clampWidth(width: number): number {
  return Math.round(Math.max(columnWidthMin, Math.min(columnWidthMax, width)));
}
