"use client";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type GridBounds, type GridPosition, moveInGrid } from "./grid-focus.ts";

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
 * One cell is in the tab order; arrows move it, Enter opens. A click anywhere in a row does what its link does. While a row's detail is
 * open (`currentAt`), the list follows it, and gets the focus there when the detail closes.
 */
export function useGridFocus(scroller: RefObject<HTMLElement | null>, currentAt: number, bounds: () => GridBounds) {
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

  const isOpen = currentAt >= 0;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isOpen) findCell(scroller.current, active)?.scrollIntoView({ block: "nearest" });
    if (!hasClosed) return;
    // A closing dialog gives the focus back to where it came from; this comes after it.
    const frame = requestAnimationFrame(() => findCell(scroller.current, active)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isOpen, active, scroller]);

  function onKeyDown(event: KeyboardEvent) {
    const cell = cellOf(event.target);
    if (!cell || event.defaultPrevented) return;
    if (event.target === cell && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      const own = cell.querySelector<HTMLElement>(interactive);
      (own ?? rowLink(cell))?.dispatchEvent(clickLike(event));
      return;
    }
    const next = moveInGrid(positionOf(cell), event, bounds());
    if (!next) return;
    event.preventDefault();
    isMoving.current = true;
    setActive(next);
  }

  function onFocus(event: FocusEvent) {
    const cell = cellOf(event.target);
    // While a detail is open, focus comes here only when its dialog gives it back to where it was.
    if (!cell || currentAt >= 0) return;
    const next = positionOf(cell);
    if (next.row !== active.row || next.column !== active.column) setActive(next);
  }

  function onClick(event: MouseEvent) {
    const cell = cellOf(event.target);
    const isOwn = event.target instanceof Element && event.target.closest(interactive) !== null;
    const isSelecting = window.getSelection()?.type === "Range";
    if (!cell || isOwn || isSelecting || event.defaultPrevented) return;
    rowLink(cell)?.dispatchEvent(clickLike(event));
  }

  return { active, handlers: { onKeyDown, onFocus, onClick } };
}

function rowLink(cell: HTMLElement): HTMLElement | null {
  return cell.closest("[data-row]")?.querySelector<HTMLElement>("[data-row-link]") ?? null;
}

/** A click with the same modifiers: with Ctrl or ⌘ the browser opens another tab. */
function clickLike({ ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): globalThis.MouseEvent {
  return new globalThis.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
}
