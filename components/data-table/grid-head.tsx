import { ArrowDown, ArrowUp } from "lucide-react";
import type { MouseEvent } from "react";
import { isNumeric, type SortBy } from "./column.ts";
import { cellAttributes } from "./grid-style.ts";
import { toggleSort } from "./sort-param.ts";
import type { PlacedColumn, TableLayout } from "./table-layout.ts";

interface GridHeadProps<Row> {
  layout: TableLayout<Row>;
  sort: readonly SortBy[];
  onSort: (sort: readonly SortBy[]) => void;
  /** The column whose head is in the tab order; −1 for none. */
  activeColumn: number;
}

export function GridHead<Row>({ layout, sort, onSort, activeColumn }: GridHeadProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
    // biome-ignore-start lint/a11y/useFocusableInteractive: the cells take the focus
    <div role="rowgroup" className="data-grid-head">
      <div role="row" aria-rowindex={1} className="data-grid-row">
        {layout.columns.map((placed, at) => (
          <HeadCell key={placed.column.id} placed={placed} at={at} isActive={at === activeColumn} sort={sort} onSort={onSort} />
        ))}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: the cells take the focus
    // biome-ignore-end lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
  );
}

interface HeadCellProps<Row> extends Pick<GridHeadProps<Row>, "sort" | "onSort"> {
  placed: PlacedColumn<Row>;
  at: number;
  isActive: boolean;
}

function HeadCell<Row>({ placed, at, isActive, sort, onSort }: HeadCellProps<Row>) {
  const { column } = placed;
  const isEnd = isNumeric(column.kind);
  const place = sort.findIndex((item) => item.id === column.id);
  const current = sort[place];
  const direction = current?.isDescending ? "descending" : "ascending";
  const canSort = column.isSortable ?? true;
  const onClick = (event: MouseEvent) => onSort(toggleSort(sort, column.id, startsDescending(placed), event.shiftKey));
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
    <div
      role="columnheader"
      aria-sort={canSort ? (place === 0 ? direction : "none") : undefined}
      data-cell={`-1:${at}`}
      tabIndex={isActive ? 0 : -1}
      className="data-grid-cell"
      {...cellAttributes(placed, isEnd)}
    >
      {canSort ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={onClick}
          className={`group data-grid-head-inner hover:text-ink ${isEnd ? "flex-row-reverse" : ""} ${current ? "text-ink" : ""}`}
        >
          <span className="truncate">{column.header}</span>
          <SortMark current={current} place={sort.length > 1 ? place + 1 : 0} />
        </button>
      ) : (
        <span className={`data-grid-head-inner ${isEnd ? "flex-row-reverse" : ""}`}>
          <span className="truncate">{column.header}</span>
        </span>
      )}
    </div>
  );
}

/** Amounts and dates are most useful from the largest and the latest. */
function startsDescending<Row>({ column }: PlacedColumn<Row>): boolean {
  return column.kind !== "text" && !column.rank;
}

function SortMark({ current, place }: { current: SortBy | undefined; place: number }) {
  const Icon = current?.isDescending ? ArrowDown : ArrowUp;
  return (
    <span aria-hidden="true" className={`inline-flex items-center ${current ? "" : "opacity-0 group-hover:opacity-60"}`}>
      <Icon className="size-3.5" />
      {place > 0 ? <span className="text-2xs tabular-nums">{place}</span> : null}
    </span>
  );
}
