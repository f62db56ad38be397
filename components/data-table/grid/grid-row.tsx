import { memo } from "react";
import type { Viewer } from "#components/viewer.tsx";
import { isNumeric } from "../columns/column.ts";
import { guardColumn } from "../columns/guard-column.ts";
import type { TableLayout } from "../columns/layout/table-layout.ts";
import { cellContent } from "./cell-content.tsx";
import { cellAttributes, rowStyle } from "./grid-style.ts";
import { SelectCell, selectColumn } from "./select-cell.tsx";

interface GridRowProps<Row> {
  row: Row;
  /** Index of its line in the list. */
  at: number;
  /** How many heads of groups come before the line. */
  headsBefore: number;
  /** Below the heads of its groups; undefined where the list is not grouped. */
  level: number | undefined;
  layout: TableLayout<Row>;
  viewer: Viewer;
  /** The index of the cell in the tab order; null: none. */
  activeColumn: number | null;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  isCurrent: boolean;
  /** Undefined where rows have no detail. */
  href: string | undefined;
}

function UnmemoizedGridRow<Row>(props: GridRowProps<Row>) {
  const { row, at, headsBefore, level, layout, viewer, activeColumn, isSelected, isCurrent, href } = props;
  const name = nameOf(row, layout);
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
    // biome-ignore-start lint/a11y/useFocusableInteractive: the cells take the focus
    <div
      role="row"
      aria-level={level}
      aria-rowindex={at + 2}
      aria-current={isCurrent || undefined}
      aria-selected={isSelected}
      data-row={at}
      className="data-grid-row"
      style={rowStyle(at, headsBefore)}
    >
      {isSelected === undefined ? null : (
        <SelectCell at={at} name={name} isSelected={isSelected} isActive={activeColumn === selectColumn} />
      )}
      {layout.columns.map((placed, columnAt) => (
        <div
          key={placed.column.id}
          role={columnAt === 0 ? "rowheader" : "gridcell"}
          data-cell={`${at}:${columnAt}`}
          tabIndex={columnAt === activeColumn ? 0 : -1}
          className="data-grid-cell"
          {...cellAttributes(placed, isNumeric(placed.column.kind))}
        >
          {columnAt === 0 && href ? (
            <a
              href={href}
              aria-label={name === unnamed ? name : undefined}
              tabIndex={-1}
              data-row-link=""
              className="truncated font-medium text-ink"
            >
              {cellContent(placed.column, row, viewer)}
            </a>
          ) : (
            <span className={columnAt === 0 ? "truncated font-medium text-ink" : "truncated"}>
              {cellContent(placed.column, row, viewer)}
            </span>
          )}
        </div>
      ))}
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: the cells take the focus
    // biome-ignore-end lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
  );
}

const unnamed = "this row";

function nameOf<Row>(row: Row, { columns: [first] }: TableLayout<Row>): string {
  return String((first && guardColumn(first.column).value(row)) ?? "").trim() || unnamed;
}

// memo's type loses the component's type parameter.
export const GridRow = memo(UnmemoizedGridRow) as typeof UnmemoizedGridRow;
