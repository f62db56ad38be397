"use client";
import { useMemo, useState } from "react";
import type { Column } from "../columns/column.ts";
import { createRowViews, type RowView, type ViewRequest } from "./row-view.ts";

/** The rows as the list shows them. Keep `columns` outside of components, and `sort` and `filters` stable between renders. */
export function useRowView<Row extends object>(
  columns: readonly Column<Row>[],
  { rows, sort, search, filters }: ViewRequest<Row>,
): RowView<Row> {
  const [viewOf] = useState(() => createRowViews(columns));
  return useMemo(() => viewOf({ rows, sort, search, filters }), [viewOf, rows, sort, search, filters]);
}
