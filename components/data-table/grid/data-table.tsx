"use client";
import type { ReactNode } from "react";
import type { SortBy } from "../columns/column.ts";
import type { TableLayout } from "../columns/layout/table-layout.ts";
import type { ColumnArranging } from "../columns/use-column-handling.ts";
import type { Density } from "../list/preferences.ts";
import type { RowView } from "../rows/row-view.ts";
import type { RowKey, RowSelection } from "../selection/use-selection.ts";
import { RowGrid } from "./row-grid.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

export interface DataTableProps<Row extends object> {
  /** Label of the grid for screen readers. */
  readonly label: string;
  readonly layout: TableLayout<Row>;
  readonly view: RowView<Row>;
  /** Identifies a row; declare it outside of components. */
  readonly keyOf: (row: Row) => RowKey;
  readonly density: Density;
  readonly sort: readonly SortBy[];
  readonly onSort: (sort: readonly SortBy[]) => void;
  /** The address that Enter and a click open. Without it, rows have no detail. */
  readonly hrefOf?: ((row: Row) => string | undefined) | undefined;
  /** Opens the detail beside the list instead. A click for a new tab still opens the address. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Index of the row whose detail is open; −1: none. */
  readonly currentAt?: number | undefined;
  /** Without it, rows cannot be selected. */
  readonly selection?: RowSelection<Row> | undefined;
  /** Without it, a person cannot arrange the columns. */
  readonly arranging?: ColumnArranging<Row> | undefined;
  /** Whether all rows are loaded. */
  readonly isComplete: boolean;
  /** Whether, besides, no record is left out because it could not be read, or may be missing. */
  readonly isWhole: boolean;
  /** `pending`: the first rows are being read; `failed`: no row could be read. */
  readonly state: "pending" | "failed" | "ready";
  readonly renderFailed: () => ReactNode;
  /** Shown where no row exists or passes the filters. */
  readonly renderEmpty: () => ReactNode;
}

/** A list of any size: rows on a wide screen, cards on a narrow one, or an explanation why it is empty. */
export function DataTable<Row extends object>({ state, renderFailed, renderEmpty, ...grid }: DataTableProps<Row>) {
  if (state === "pending") return <TableSkeleton layout={grid.layout} density={grid.density} hasSelection={grid.selection !== undefined} />;
  if (state === "failed") return <div className="grow p-4 sm:p-6">{renderFailed()}</div>;
  if (grid.view.length === 0) return <div className="grid grow place-items-center">{renderEmpty()}</div>;
  return <RowGrid {...grid} />;
}
