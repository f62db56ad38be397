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
  readonly focus: (part: "cell" | "link") => void;
}

/**
 * Keeps the focus on its row, and the row in its place on the screen, when rows that arrive later move it: otherwise Enter would open
 * whatever row has come to that line. Call the result when the focus enters a cell.
 */
export function useFocusOnRow({ scroller, line, shown, isPaused, onMove, focus }: FocusOnRowOptions): () => void {
  const focused = useRef<FocusedRow | null>(null);
  const movedBy = useRef(0);
  const isHydrated = useRef(false);
  const remember = () => {
    focused.current = { line, key: shown.keyAt(line), rows: shown.rows };
  };
  useLayoutEffect(() => {
    const isFirst = !isHydrated.current;
    isHydrated.current = true;
    const element = document.activeElement;
    const row = element?.closest<HTMLElement>("[data-row]");
    if (isPaused || !element || !row || !scroller.current?.contains(row)) {
      focused.current = null;
      movedBy.current = 0;
      return;
    }
    // A cell can get the focus before its list is hydrated.
    const next = isFirst ? Number(row.dataset.row) : lineOfRow(focused.current, line, shown);
    if (next !== line) {
      movedBy.current = isFirst ? 0 : next - line;
      onMove(next);
      return;
    }
    remember();
    if (movedBy.current === 0) return;
    scroller.current.scrollTop += movedBy.current * row.offsetHeight;
    movedBy.current = 0;
    focus(element.matches("[data-cell]") ? "cell" : "link");
  });
  return remember;
}
