/** A cell of the grid. `row` −1 is the head, `column` −1 the checkbox. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridBounds {
  readonly rowCount: number;
  readonly columnCount: number;
  /** −1 where rows have checkboxes. */
  readonly firstColumn: number;
  /** How many rows Page Up and Page Down move. */
  readonly pageRows: number;
  readonly hasHead: boolean;
}

export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/** The cell that a key moves to, by the ARIA grid pattern, with j and k for down and up; null for other keys. */
export function moveInGrid({ row, column }: GridPosition, pressed: GridKey, bounds: GridBounds): GridPosition | null {
  const { key, altKey } = pressed;
  const isFar = pressed.ctrlKey || pressed.metaKey;
  if (altKey) return null;
  const firstRow = bounds.hasHead ? -1 : 0;
  const lastColumn = bounds.columnCount - 1;
  const to = (nextRow: number, nextColumn: number): GridPosition => ({
    row: clamp(nextRow, firstRow, bounds.rowCount - 1),
    column: clamp(nextColumn, bounds.firstColumn, lastColumn),
  });
  if (!isFar && (key === "j" || key === "k")) return to(key === "j" ? row + 1 : Math.max(row - 1, 0), column);
  switch (key) {
    case "ArrowDown":
      return to(isFar ? bounds.rowCount - 1 : row + 1, column);
    case "ArrowUp":
      return to(isFar ? 0 : row - 1, column);
    case "ArrowRight":
      return to(row, isFar ? lastColumn : column + 1);
    case "ArrowLeft":
      return to(row, isFar ? bounds.firstColumn : column - 1);
    case "PageDown":
      return to(row + bounds.pageRows, column);
    case "PageUp":
      return to(Math.max(row - bounds.pageRows, 0), column);
    case "Home":
      return to(isFar ? 0 : row, bounds.firstColumn);
    case "End":
      return to(isFar ? bounds.rowCount - 1 : row, lastColumn);
    default:
      return null;
  }
}
