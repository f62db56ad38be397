"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { isNumeric, type SortBy } from "../columns/column.ts";
import type { SizedColumn, TableLayout } from "../columns/layout/table-layout.ts";
import type { ColumnDrop, ColumnHandling } from "../columns/use-column-handling.ts";
import type { RowSelection } from "../selection/use-selection.ts";
import { toggleSort } from "../url/sort-param.ts";
import { cellAttributes } from "./grid-style.ts";
import { SelectAll } from "./select-cell.tsx";

interface ColumnEdgeProps {
  /** In pixels. */
  onWidth: (width: number) => void;
  onReset: () => void;
}

/**
 * The edge of a column's head: dragging it changes the width, a double click resets it. Keys on the head and the View menu do the
 * same.
 */
function ColumnEdge({ onWidth, onReset }: ColumnEdgeProps) {
  const drawn = useRef<{ fromX: number; fromWidth: number; frame: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.parentElement;
    if (event.button !== 0 || !head) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drawn.current = { fromX: event.clientX, fromWidth: head.getBoundingClientRect().width, frame: 0 };
  };
  const onPointerMove = (event: PointerEvent) => {
    const start = drawn.current;
    if (!start) return;
    const width = start.fromWidth + event.clientX - start.fromX;
    cancelAnimationFrame(start.frame);
    start.frame = requestAnimationFrame(() => onWidth(width));
  };
  const onPointerUp = () => {
    drawn.current = null;
  };
  return (
    <span
      aria-hidden="true"
      className="data-grid-edge"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={onReset}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

interface GridHeadProps<Row> {
  layout: TableLayout<Row>;
  sort: readonly SortBy[];
  onSort: (sort: readonly SortBy[]) => void;
  /** The index of the column whose head is in the tab order, −1 for the checkbox; null: none. */
  activeColumn: number | null;
  /** Undefined where a person cannot arrange the columns. */
  columns: ColumnHandling | undefined;
  selection: RowSelection<Row> | undefined;
  rowCount: number;
}

export function GridHead<Row>({ layout, activeColumn, selection, rowCount, ...cell }: GridHeadProps<Row>) {
  const [drop, setDrop] = useState<ColumnDrop | null>(null);
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
    // biome-ignore-start lint/a11y/useFocusableInteractive: the cells take the focus
    <div role="rowgroup" className="data-grid-head">
      <div role="row" aria-rowindex={1} className="data-grid-row">
        {selection ? <SelectAll selection={selection} rowCount={rowCount} isActive={activeColumn === -1} /> : null}
        {layout.columns.map((placed, at) => (
          <HeadCell key={placed.column.id} placed={placed} at={at} isActive={at === activeColumn} drop={drop} onDrop={setDrop} {...cell} />
        ))}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: the cells take the focus
    // biome-ignore-end lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
  );
}

interface HeadCellProps<Row> extends Pick<GridHeadProps<Row>, "sort" | "onSort" | "columns"> {
  placed: SizedColumn<Row>;
  at: number;
  isActive: boolean;
  drop: ColumnDrop | null;
  onDrop: (drop: ColumnDrop | null) => void;
}

function HeadCell<Row>({ placed, at, isActive, sort, onSort, columns, drop, onDrop }: HeadCellProps<Row>) {
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
      aria-keyshortcuts={columns ? "Shift+ArrowLeft Shift+ArrowRight Control+Shift+ArrowLeft Control+Shift+ArrowRight" : undefined}
      data-cell={`-1:${at}`}
      data-drop={drop?.at === at ? drop.side : undefined}
      tabIndex={isActive ? 0 : -1}
      className="data-grid-cell"
      onKeyDown={columns ? (event) => columns.onHeadKey(event, at) : undefined}
      {...columns?.dragHandlers(at, onDrop)}
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
      {columns ? <ColumnEdge onWidth={(width) => columns.resize(column.id, width)} onReset={() => columns.resetWidth(column.id)} /> : null}
    </div>
  );
}

/** Amounts start with the largest, dates with the latest. */
function startsDescending<Row>({ column }: SizedColumn<Row>): boolean {
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
