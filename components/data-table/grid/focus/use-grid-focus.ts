"use client";
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { selectByClick, selectByKey } from "../../selection/select-gesture.ts";
import type { RowSelection } from "../../selection/use-selection.ts";
import { clamp, type GridBounds, type GridPosition, moveInGrid } from "./grid-focus.ts";
import type { ShownRows } from "./line-of-row.ts";
import { useFocusOnRow } from "./use-focus-on-row.ts";
import { useGridEntry } from "./use-grid-entry.ts";

interface GridFocusOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Index of the row whose detail is open; −1: none. */
  readonly currentAt: number;
  readonly bounds: () => GridBounds;
  readonly shown: ShownRows;
  readonly onOpen: (row: number) => void;
  /** Undefined where rows cannot be selected. */
  readonly selection: Pick<RowSelection<never>, "toggle" | "extend" | "toggleAll" | "clear"> | undefined;
  /** The text of the cell, or of the selected rows, for the clipboard. */
  readonly textToCopy: (position: GridPosition) => string;
}

const interactive = "a, button, input, select, textarea, [role=button]";

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
}

function findCell(grid: HTMLElement | null, { row, column }: GridPosition): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null;
}

function positionOf(cell: HTMLElement): GridPosition {
  const [row = 0, column = 0] = (cell.dataset.cell ?? "").split(":").map(Number);
  return { row, column };
}

/**
 * One cell and the links of its row are in the tab order (limitTabStops); arrows move it, Enter opens the row. A click anywhere in a row acts as its link.
 * While a row's detail is open, the list scrolls along, and the row gets the focus when the detail closes.
 */
export function useGridFocus({ scroller, currentAt, bounds, shown, onOpen, selection, textToCopy }: GridFocusOptions) {
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 });
  const [followed, setFollowed] = useState(currentAt);
  const isMoving = useRef(false);
  if (followed !== currentAt) {
    setFollowed(currentAt);
    if (currentAt >= 0) setActive({ row: currentAt, column: 0 });
  }

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    findCell(scroller.current, active)?.focus();
  }, [active, scroller]);
  const rememberFocus = useFocusOnRow({
    scroller,
    line: active.row,
    shown,
    isPaused: currentAt >= 0,
    onMove: (row) => setActive({ ...active, row }),
    focus: (isCell) => {
      // The last row may have left the list.
      const cell = findCell(scroller.current, { ...active, row: Math.min(active.row, bounds().rowCount - 1) });
      (cell && !isCell ? rowLink(cell) : cell)?.focus({ preventScroll: true });
    },
  });
  useFocusAfterDetail(scroller, active, currentAt >= 0);
  // A grid has rows; a list without any shows why instead.
  useGridEntry(() => moveTo({ row: clamp(active.row, 0, bounds().rowCount - 1), column: Math.max(0, active.column) }));

  function moveTo(position: GridPosition) {
    isMoving.current = true;
    setActive(position);
  }

  function onKeyDown(event: KeyboardEvent) {
    const cell = cellOf(event.target);
    if (!cell || event.defaultPrevented) return;
    if (selection && selectByKey(event, positionOf(cell).row, selection, bounds().rowCount)) {
      event.preventDefault();
      if (!event.key.startsWith("Arrow")) return;
    }
    if (event.target === cell && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      const own = cell.querySelector<HTMLElement>(interactive) ?? rowLink(cell);
      own?.dispatchEvent(sameClick(event));
      return;
    }
    const next = moveInGrid(positionOf(cell), event, bounds());
    if (!next) return;
    event.preventDefault();
    moveTo(next);
  }

  function onFocus(event: FocusEvent) {
    const cell = cellOf(event.target);
    // While a detail is open, focus comes here only when its dialog returns it.
    if (!cell || currentAt >= 0) return;
    const next = positionOf(cell);
    if (next.row !== active.row || next.column !== active.column) setActive(next);
    else rememberFocus();
  }

  function onClick(event: MouseEvent) {
    const cell = cellOf(event.target);
    if (!cell || !(event.target instanceof Element) || event.defaultPrevented) return;
    if (selection && selectByClick(event, positionOf(cell), active.row, selection)) return;
    const link = rowLink(cell);
    const pressed = event.target.closest(interactive);
    const isElsewhere = pressed !== null && pressed !== link;
    if (!link || isElsewhere || window.getSelection()?.type === "Range") return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (isPlain) {
      event.preventDefault();
      onOpen(positionOf(cell).row);
    } else if (pressed === null) link.dispatchEvent(sameClick(event));
  }

  /** Lets the browser copy selected text. */
  function onCopy(event: ClipboardEvent) {
    const cell = cellOf(event.target);
    if (!cell || window.getSelection()?.type === "Range") return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", textToCopy(positionOf(cell)));
  }

  /** Prevents Shift with a click from selecting text across rows. */
  function onMouseDown(event: MouseEvent) {
    if (selection && event.shiftKey && cellOf(event.target)) event.preventDefault();
  }

  return { active, moveTo, handlers: { onKeyDown, onFocus, onClick, onCopy, onMouseDown } };
}

/** Focuses the row that was open last, after the closing dialog has returned the focus. */
function useFocusAfterDetail(scroller: RefObject<HTMLElement | null>, active: GridPosition, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isOpen) findCell(scroller.current, active)?.scrollIntoView({ block: "nearest" });
    if (!hasClosed) return;
    const frame = requestAnimationFrame(() => findCell(scroller.current, active)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isOpen, active, scroller]);
}

function rowLink(cell: HTMLElement): HTMLElement | null {
  return cell.closest("[data-row]")?.querySelector<HTMLElement>("[data-row-link]") ?? null;
}

/** Clicks with the same modifiers, because the browser opens a new tab with Ctrl or ⌘. */
function sameClick({ ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): globalThis.MouseEvent {
  return new globalThis.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
}
