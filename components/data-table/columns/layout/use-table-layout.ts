"use client";
import {
  type ColumnDef,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { Column } from "../column.ts";
import { type ColumnArrangement, columnWidthMax, columnWidthMin, placedColumns } from "../column-arrangement.ts";
import { arrangeColumns, type TableLayout } from "./table-layout.ts";

/** TanStack Table arranges only the columns: views of 100,000 rows are index arrays (row-view.ts), not row objects. */
const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature });

const noRows: never[] = [];

/** The columns as a person has arranged them; `widths` applies to columns without a changed width. The first column is always pinned. */
export function useTableLayout<Row extends object>(
  columns: readonly Column<Row>[],
  arrangement: ColumnArrangement,
  widths: Readonly<Record<string, number>>,
): TableLayout<Row> {
  const definitions = useMemo(() => columns.map((column) => define(column)), [columns]);
  const byID = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const state = useMemo(() => columnState(columns, arrangement, widths), [columns, arrangement, widths]);
  const table = useTable<typeof features, Row>({ features, columns: definitions, data: noRows, state });

  const hides = arrangement.columns === null;
  const leaves = [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()];
  const key = leaves.map((leaf) => `${leaf.id} ${leaf.getSize()} ${leaf.getIsPinned()} ${leaf.id in arrangement.widths}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers everything that is read from the leaves
  return useMemo(() => {
    const sized = leaves.flatMap((leaf) => {
      const column = byID.get(leaf.id);
      const pinnedAt = leaf.getIsPinned() ? leaf.getStart("start") : null;
      const isLastPinned = pinnedAt !== null && leaf.getIsLastColumn("start");
      // A width that a person has set stays.
      const grows = column?.grows === true && !(leaf.id in arrangement.widths);
      return column ? [{ column, width: leaf.getSize(), grows, pinnedAt, isLastPinned }] : [];
    });
    return arrangeColumns(sized, { hides });
  }, [key, byID, hides]);
}

function define<Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: column.header,
    size: column.width,
    minSize: columnWidthMin,
    maxSize: columnWidthMax,
    enableHiding: !column.isRequired,
  };
}

function columnState<Row>(columns: readonly Column<Row>[], arrangement: ColumnArrangement, widths: Readonly<Record<string, number>>) {
  const placed = placedColumns(columns, arrangement);
  const pinned = placed.filter((id, at) => at === 0 || arrangement.pinned.includes(id));
  return {
    columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, placed.includes(id)])),
    columnOrder: [...placed],
    columnPinning: { start: pinned, end: [] },
    columnSizing: { ...widths, ...arrangement.widths },
  };
}
