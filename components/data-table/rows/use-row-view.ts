"use client";
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import type { Column } from "../columns/column.ts";
import { createRowViews, type RowView, type ViewRequest } from "./row-view.ts";

/** Computing a view of more rows in one task would delay clicks and keys. */
const longRows = 4_000;

/** The view that `request` asks for; of many rows, the last one until the new one is prepared. */
export function useRowView<Row extends object>(columns: readonly Column<Row>[], request: ViewRequest<Row>): RowView<Row> {
  const [views] = useState(() => createRowViews(columns));
  const [prepared, setPrepared] = useState(request);
  const last = useRef(request);
  const isReady = request.rows.length <= longRows || prepared === request;
  const shown = isReady ? request : last.current;
  useEffect(() => {
    last.current = shown;
    if (isReady) return;
    let isWanted = true;
    const show = () => isWanted && startTransition(() => setPrepared(request));
    import("./prepare-view.ts")
      .then(({ prepareView }) => prepareView(views, request, () => isWanted))
      // If its code cannot be loaded, the view is computed in one task.
      .then(show, show);
    return () => {
      isWanted = false;
    };
  }, [views, request, shown, isReady]);
  return useMemo(() => views.viewOf(shown), [views, shown]);
}

/** Whether all rows are read and `view` is of all of them. */
export const isViewComplete = (
  { loadedCount }: { readonly loadedCount: number },
  { isComplete, rows }: { readonly isComplete: boolean; readonly rows: readonly unknown[] | undefined },
): boolean => isComplete && loadedCount === (rows?.length ?? 0);
