import type { RowKey } from "../../selection/use-selection.ts";

/** The lines of a list as shown now. */
export interface ShownRows {
  /** Another value when the list shows other rows or another order. */
  readonly rows: unknown;
  /** Undefined for the head of a group, and outside of the list. */
  readonly keyAt: (line: number) => RowKey | undefined;
  /** −1 where the list does not show the row. */
  readonly lineOf: (key: RowKey) => number;
}

/** The row that had the focus when the list was rendered last. */
export interface FocusedRow {
  readonly line: number;
  readonly key: RowKey | undefined;
  readonly rows: unknown;
}

/** The line that the focus belongs to: that of the row that has it, where rows have moved; otherwise `line`. */
export function lineOfRow(focused: FocusedRow | null, line: number, shown: ShownRows): number {
  if (focused === null || focused.key === undefined || focused.line !== line || focused.rows === shown.rows) return line;
  if (shown.keyAt(line) === focused.key) return line;
  const moved = shown.lineOf(focused.key);
  return moved < 0 ? line : moved;
}
