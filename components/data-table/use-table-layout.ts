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

/** The columns' side of TanStack Table. Rows stay outside of it: views of 100,000 rows are index arrays (row-view.ts), not row objects. */
const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature });

const noRows: never[] = [];

export interface PlacedColumn<Row> {
  readonly column: Column<Row>;
  /** Distance from the start edge where the column stays while the rest scrolls; null for a column that scrolls. */
  readonly pinnedAt: number | null;
  readonly isLastPinned: boolean;
}

export interface TableLayout<Row> {
  readonly columns: readonly PlacedColumn<Row>[];
  /** For grid-template-columns. */
  readonly template: string;
  readonly minWidth: number;
  readonly pinnedWidth: number;
}

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
    const placed = leaves.flatMap((leaf) => {
      const column = byID.get(leaf.id);
      const pinnedAt = leaf.getIsPinned() ? leaf.getStart("start") : null;
      return column ? [{ column, pinnedAt, isLastPinned: pinnedAt !== null && leaf.getIsLastColumn("start") }] : [];
    });
    const widths = leaves.map((leaf) => leaf.getSize());
    return {
      columns: placed,
      template: placed.map(({ column }, at) => (column.grows ? `minmax(${widths[at]}px,1fr)` : `${widths[at]}px`)).join(" "),
      minWidth: widths.reduce((sum, width) => sum + width, 0),
      pinnedWidth: table.getStartTotalSize(),
    };
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

/** The ids that a choice of columns amounts to: unknown ones fall out, required ones come in. */
export function shownColumns<Row>(columns: readonly Column<Row>[], shown: readonly string[] | null): readonly string[] {
  if (!shown) return columns.filter((column) => !column.isHiddenAtFirst).map(({ id }) => id);
  const required = columns.filter(({ id, isRequired }) => isRequired && !shown.includes(id)).map(({ id }) => id);
  return [...required, ...shown.filter((id) => columns.some((column) => column.id === id))];
}
