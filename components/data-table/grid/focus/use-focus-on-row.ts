"use client";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { type FocusedRow, lineOfRow, type ShownRows } from "./line-of-row.ts";

interface FocusOnRowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  /** The line of the cell in the tab order. */
  readonly line: number;
  readonly shown: ShownRows;
  /** While a detail is open, its row is followed instead. */
  readonly isPaused: boolean;
  readonly onMove: (line: number) => void;
  /** Focuses the cell in the tab order, or its row's link. */
  readonly focus: (isCell: boolean) => void;
}

interface FocusedElement extends FocusedRow {
  readonly element: Element;
  readonly row: HTMLElement;
  /** Where the row begins in the list, in pixels. Heads of groups have another height than rows. */
  readonly top: number;
}

/**
 * Keeps the focus on its row, and the row in its place on the screen, when rows that arrive later move it: otherwise Enter would open
 * whatever row has come to that line. Call the result when the focus enters a cell.
 */
export function useFocusOnRow({ scroller, line, shown, isPaused, onMove, focus }: FocusOnRowOptions): () => void {
  /** Undefined before the first render, null where no row has the focus. */
  const focused = useRef<FocusedElement | null>(undefined);
  /** The row while the tab order moves to its new line. */
  const moving = useRef<FocusedElement | null>(undefined);
  const remember = () => {
    const element = document.activeElement;
    const row = element?.closest<HTMLElement>("[data-row]");
    focused.current =
      element && row && !isPaused && scroller.current?.contains(row)
        ? { rows: shown.rows, line, key: shown.keyAt(line), element, row, top: row.offsetTop }
        : null;
    return focused.current;
  };
  useLayoutEffect(() => {
    const before = moving.current ?? focused.current;
    const isRefocused =
      before && !isPaused && (moving.current || (!before.element.isConnected && document.activeElement === document.body));
    moving.current = undefined;
    const now = remember();
    if (!(now || isRefocused)) return;
    // A cell can get the focus before its list is hydrated.
    const next = before === undefined ? Number(now?.row.dataset.row) : lineOfRow(before, line, shown);
    if (next !== line) {
      moving.current = before;
      onMove(next);
    } else if (isRefocused) {
      // The row has another element in its new line, and the old one is gone where it is out of sight.
      focus(before.element.matches("[data-cell]"));
      scroller.current?.scrollBy(0, (remember() ?? before).top - before.top);
    }
  });
  return remember;
}
