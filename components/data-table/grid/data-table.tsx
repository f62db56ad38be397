"use client";
import type { ReactNode } from "react";
import type { SortBy } from "../columns/column.ts";
import type { TableLayout } from "../columns/table-layout.ts";
import type { ColumnArranging } from "../columns/use-column-handling.ts";
import type { Density } from "../list/preferences.ts";
import type { RowView } from "../rows/row-view.ts";
import type { RowSelection } from "../selection/use-selection.ts";
import { RowGrid } from "./row-grid.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

export interface DataTableProps<Row extends object> {
  /** Names the grid for a screen reader. */
  readonly label: string;
  readonly layout: TableLayout<Row>;
  readonly view: RowView<Row>;
  readonly density: Density;
  readonly sort: readonly SortBy[];
  readonly onSort: (sort: readonly SortBy[]) => void;
  /** Where a row leads; Enter and a click go there. Left out where rows lead nowhere. */
  readonly hrefOf?: ((row: Row) => string) | undefined;
  /** Instead of leaving for the row's address, where the detail opens beside the list. Clicks for another tab go to the address. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Place in the view of the row whose detail is open; −1 for none. */
  readonly currentAt?: number | undefined;
  /** Left out where rows cannot be selected. */
  readonly selection?: RowSelection<Row> | undefined;
  /** Left out where a person cannot arrange the columns. */
  readonly arranging?: ColumnArranging<Row> | undefined;
  /** Whether the rows loaded are all there are. */
  readonly isComplete: boolean;
  /** `pending`: nothing has come yet; `failed`: nothing came and nothing will. */
  readonly state: "pending" | "failed" | "ready";
  readonly renderFailed: () => ReactNode;
  /** Nothing to show: no rows at all, or none that pass the filters. */
  readonly renderEmpty: () => ReactNode;
}

/** A list of any size: rows on a wide screen, cards on a narrow one, and in their place what explains why there are none. */
export function DataTable<Row extends object>({ state, renderFailed, renderEmpty, ...grid }: DataTableProps<Row>) {
  if (state === "pending") return <TableSkeleton layout={grid.layout} density={grid.density} hasSelection={grid.selection !== undefined} />;
  if (state === "failed") return <div className="grow p-4 sm:p-6">{renderFailed()}</div>;
  if (grid.view.length === 0) return <div className="grid grow place-items-center">{renderEmpty()}</div>;
  return <RowGrid {...grid} />;
}
