import type { GridKey, GridPosition } from "../grid/focus/grid-focus.ts";
import { selectColumn } from "../grid/select-cell.tsx";
import type { RowSelection } from "./use-selection.ts";

type SelectionActions = Pick<RowSelection<never>, "toggle" | "extend" | "toggleAll" | "clear">;

/** Handles Space, Shift with an arrow, Ctrl+A and Escape; true where the key changed the selection. An arrow also moves the focus. */
export function selectByKey(
  pressed: GridKey & { readonly shiftKey: boolean },
  row: number,
  selection: SelectionActions,
  rowCount: number,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey) return false;
  if ((ctrlKey || metaKey) && key.toLowerCase() === "a") selection.toggleAll();
  else if (key === "Escape") selection.clear();
  else if (row < 0) return false;
  else if (key === " ") selection.toggle(row);
  else if (shiftKey && key === "ArrowDown") selection.extend(row, Math.min(row + 1, rowCount - 1));
  else if (shiftKey && key === "ArrowUp") selection.extend(row, Math.max(row - 1, 0));
  else return false;
  return true;
}

interface Click {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Handles a click on a row's checkbox, and a click with Shift anywhere in a row; true where it selected something. */
export function selectByClick(click: Click, { row, column }: GridPosition, from: number, selection: SelectionActions): boolean {
  const isRange = click.shiftKey && !click.ctrlKey && !click.metaKey && !click.altKey;
  if (row < 0 || !(isRange || column === selectColumn)) return false;
  if (isRange) selection.extend(Math.max(from, 0), row);
  else selection.toggle(row);
  return true;
}
