import type { Column } from "./column.ts";

export interface PlacedColumn<Row> {
  readonly column: Column<Row>;
  /** Distance from the start edge where the column stays while the rest scrolls; null for a column that scrolls. */
  readonly pinnedAt: number | null;
  readonly isLastPinned: boolean;
}

export interface TableLayout<Row> {
  readonly columns: readonly SizedColumn<Row>[];
  /** For grid-template-columns. */
  readonly template: string;
  readonly minWidth: number;
  readonly pinnedWidth: number;
}

export interface SizedColumn<Row> extends PlacedColumn<Row> {
  readonly width: number;
  /** Takes a share of the room that is left. */
  readonly grows: boolean;
}

export function arrangeColumns<Row>(sized: readonly SizedColumn<Row>[]): TableLayout<Row> {
  const widthOf = (columns: readonly SizedColumn<Row>[]) => columns.reduce((sum, { width }) => sum + width, 0);
  return {
    columns: sized,
    template: sized.map(({ grows, width }) => (grows ? `minmax(${width}px,1fr)` : `${width}px`)).join(" "),
    minWidth: widthOf(sized),
    pinnedWidth: widthOf(sized.filter(({ pinnedAt }) => pinnedAt !== null)),
  };
}

/** The ids that a choice of columns amounts to: unknown ones fall out, required ones come in. */
export function shownColumns<Row>(columns: readonly Column<Row>[], shown: readonly string[] | null): readonly string[] {
  if (!shown) return columns.filter((column) => !column.isHiddenAtFirst).map(({ id }) => id);
  const required = columns.filter(({ id, isRequired }) => isRequired && !shown.includes(id)).map(({ id }) => id);
  return [...required, ...shown.filter((id) => columns.some((column) => column.id === id))];
}

/** The declared layout, for a list that has not come yet: the first column pinned, nothing resized. */
export function declaredLayout<Row>(columns: readonly Column<Row>[]): TableLayout<Row> {
  const placed = shownColumns(columns, null).flatMap((id, at) => {
    const column = columns.find((item) => item.id === id);
    return column
      ? [{ column, width: column.width, grows: column.grows ?? false, pinnedAt: at === 0 ? 0 : null, isLastPinned: at === 0 }]
      : [];
  });
  return arrangeColumns(placed);
}
