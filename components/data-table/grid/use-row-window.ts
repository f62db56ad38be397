"use client";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from "react";
import { noSubscription } from "../../no-subscription.ts";
import type { Density } from "../list/preferences.ts";
import { cardHeight, cardsBelow, rowHeights } from "./grid-style.ts";

const defaultFontPixels = 16;
/** The rows that the server renders besides the overscan: enough for most screens. Each row delays the first paint of a slow phone by ten milliseconds. */
const firstPaintPixels = 720;
const overscanRows = 6;

function useFontPixels(): number {
  return useSyncExternalStore(
    noSubscription,
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || defaultFontPixels,
    () => defaultFontPixels,
  );
}

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
  isCards: boolean;
  /** This row stays in the document while the list scrolls, so that it keeps the focus. */
  focusedRow: number;
}

/** The indexes of the rows to render. data-table.css places them. */
export function useRowWindow({ scroller, count, density, isCards, focusedRow }: WindowOptions) {
  const rowPixels = (isCards ? cardHeight : rowHeights[density]) * useFontPixels();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return focusedRow < 0 || focusedRow >= range.count || indexes.includes(focusedRow)
        ? indexes
        : [...indexes, focusedRow].sort((a, b) => a - b);
    },
    [focusedRow],
  );
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    overscan: overscanRows,
    initialRect: { width: 0, height: firstPaintPixels },
    rangeExtractor,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height invalidates all measurements
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPixels]);
  return { indexes: virtualizer.getVirtualIndexes(), rowPixels };
}
