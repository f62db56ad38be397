"use client";
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { GroupLines } from "#lib/lists/grouping/group-rows.ts";
import type { Density } from "../list/preferences.ts";
import { cardsBelow, headSaving, rowHeights } from "./grid-style.ts";
import { followScroll, indexesOf, type RowRange } from "./row-range.ts";

/** The height of the rows that the server renders, in rem: enough for most screens. Each row delays the first paint of a slow phone by ten milliseconds. */
const firstPaintRem = 60;

function subscribeToWidth(onChange: () => void): () => void {
  const query = window.matchMedia(cardsBelow);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether rows are shown as cards. */
export function useCards(): boolean {
  return useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(cardsBelow).matches,
    () => false,
  );
}

interface WindowOptions {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Where the list is grouped, because the heads of groups are lower than cards. */
  lines: GroupLines | undefined;
  density: Density;
  /** This row stays in the document while the list scrolls, so that it keeps the focus. */
  focusedRow: number;
}

/** The indexes of the lines to render. All rows have the same height, and so have all heads of groups; data-table.css places them in `body`. */
export function useRowWindow({ scroller, count, lines, density, focusedRow }: WindowOptions) {
  const body = useRef<HTMLDivElement>(null);
  const rowPixels = useRef(1);
  const [rendered, setRendered] = useState<RowRange>(() => ({
    from: 0,
    to: Math.ceil(firstPaintRem / rowHeights[density]),
  }));
  const latest = useRef({ rendered, count, lines });
  useLayoutEffect(() => {
    latest.current = { rendered, count, lines };
  });
  useLayoutEffect(() => {
    const [outer, inner] = [scroller.current, body.current];
    if (!outer || !inner) return;
    const follow = () => {
      const { rendered, count, lines } = latest.current;
      const saving = window.matchMedia(cardsBelow).matches ? headSaving : 0;
      rowPixels.current = inner.offsetHeight / (lines?.distanceOf(count, saving) ?? count) || 1;
      const lineAt = (pixels: number) => {
        const distance = pixels / rowPixels.current;
        return lines?.lineAt(distance, saving) ?? Math.floor(distance);
      };
      const visible = { from: lineAt(outer.scrollTop), to: lineAt(outer.scrollTop + outer.clientHeight) + 1 };
      const next = followScroll(rendered, visible);
      if (next !== rendered) flushSync(() => setRendered(next));
    };
    // The first call comes before the browser paints. Measuring here would lay out the page in the middle of a render.
    const observer = new ResizeObserver(follow);
    observer.observe(outer);
    observer.observe(inner);
    outer.addEventListener("scroll", follow, { passive: true });
    return () => {
      observer.disconnect();
      outer.removeEventListener("scroll", follow);
    };
  }, [scroller]);
  return { indexes: indexesOf(rendered, count, focusedRow), body, rowPixels };
}
