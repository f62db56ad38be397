"use client";
import { useMemo } from "react";
import type { Column } from "../column.ts";
import type { ColumnArrangement } from "../column-arrangement.ts";
import { layoutOf, type TableLayout } from "./table-layout.ts";

/** Keeps its layout while `widths` has the same values, so that new rows do not render all others again. */
export function useTableLayout<Row extends object>(
  columns: readonly Column<Row>[],
  arrangement: ColumnArrangement,
  widths: Readonly<Record<string, number>>,
): TableLayout<Row> {
  const widthsKey = JSON.stringify(widths);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has the values of the widths
  return useMemo(() => layoutOf(columns, arrangement, widths), [columns, arrangement, widthsKey]);
}
