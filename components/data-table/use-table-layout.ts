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
import type { Column } from "./column.ts";
import { arrangeColumns, shownColumns, type TableLayout } from "./table-layout.ts";

/** The columns' side of TanStack Table. Rows stay outside of it: views of 100,000 rows are index arrays (row-view.ts), not row objects. */
const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature });

const noRows: never[] = [];

/** `shown`: ids of the columns to show, in order; null for those that are not hidden at first. The first column is always pinned. */
export function useTableLayout<Row extends object>(columns: readonly Column<Row>[], shown: readonly string[] | null): TableLayout<Row> {
  const definitions = useMemo(() => columns.map((column) => define(column)), [columns]);
  const byID = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const state = useMemo(() => columnState(columns, shown), [columns, shown]);
  const table = useTable<typeof features, Row>({ features, columns: definitions, data: noRows, state });

  const leaves = [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()];
  const key = leaves.map((leaf) => `${leaf.id} ${leaf.getSize()}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is read from the leaves
  return useMemo(() => {
    const sized = leaves.flatMap((leaf) => {
      const column = byID.get(leaf.id);
      const pinnedAt = leaf.getIsPinned() ? leaf.getStart("start") : null;
      const isLastPinned = pinnedAt !== null && leaf.getIsLastColumn("start");
      return column ? [{ column, width: leaf.getSize(), pinnedAt, isLastPinned }] : [];
    });
    return arrangeColumns(sized);
  }, [key, byID]);
}

function define<Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return { id: column.id, header: column.header, size: column.width, minSize: column.width, enableHiding: !column.isRequired };
}

function columnState<Row>(columns: readonly Column<Row>[], shown: readonly string[] | null) {
  const visible = shownColumns(columns, shown);
  const [first] = columns;
  return {
    columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, visible.includes(id)])),
    columnOrder: [...visible],
    columnPinning: { start: first ? [first.id] : [], end: [] },
    columnSizing: {},
  };
}
