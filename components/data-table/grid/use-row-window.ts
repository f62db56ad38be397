"use client";
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { Density } from "../list/preferences.ts";
import { cardsBelow, rowHeights } from "./grid-style.ts";
import { followScroll, indexesOf, type RowRange } from "./row-range.ts";

const defaultFontPixels = 16;
/** The rows that the server renders, in pixels: enough for most screens. Each row delays the first paint of a slow phone by ten milliseconds. */
const firstPaintPixels = 960;

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
  density: Density;
  /** This row stays in the document while the list scrolls, so that it keeps the focus. */
  focusedRow: number;
}

/** The indexes of the rows to render. All rows have the same height; data-table.css places them in `body`. */
export function useRowWindow({ scroller, count, density, focusedRow }: WindowOptions) {
  const body = useRef<HTMLDivElement>(null);
  const rowPixels = useRef(1);
  const [rendered, setRendered] = useState<RowRange>(() => ({
    from: 0,
    to: Math.ceil(firstPaintPixels / (rowHeights[density] * defaultFontPixels)),
  }));
  const latest = useRef({ rendered, count });
  useLayoutEffect(() => {
    latest.current = { rendered, count };
  });
  useLayoutEffect(() => {
    const [outer, inner] = [scroller.current, body.current];
    if (!outer || !inner) return;
    const follow = () => {
      rowPixels.current = inner.offsetHeight / latest.current.count || 1;
      const top = outer.scrollTop / rowPixels.current;
      const visible = { from: Math.floor(top), to: Math.ceil(top + outer.clientHeight / rowPixels.current) };
      const next = followScroll(latest.current.rendered, visible);
      if (next !== latest.current.rendered) flushSync(() => setRendered(next));
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
