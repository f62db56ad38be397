"use client";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type GridBounds, type GridPosition, moveInGrid } from "./grid-focus.ts";

const interactive = "a, button, input, select, textarea, [role=button]";

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
}

function positionOf(cell: HTMLElement): GridPosition {
  const [row = 0, column = 0] = (cell.dataset.cell ?? "").split(":").map(Number);
  return { row, column };
}

/** One cell is in the tab order; arrows move it, Enter opens. A click anywhere in a row does what its link does. */
export function useGridFocus(scroller: RefObject<HTMLElement | null>, bounds: () => GridBounds) {
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 });
  const isMoving = useRef(false);

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)?.focus();
  }, [active, scroller]);

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
    if (!cell) return;
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
