"use client";
import "./groups.css";
import { ChevronRight } from "lucide-react";
import type { CSSProperties, KeyboardEvent } from "react";
import type { Viewer } from "#components/viewer.tsx";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { isNumeric } from "../columns/column.ts";
import type { TableLayout } from "../columns/layout/table-layout.ts";
import { ColumnSum } from "../grid/column-sum.tsx";
import { cellAttributes, rowStyle } from "../grid/grid-style.ts";
import { SelectCell, selectColumn } from "../grid/select-cell.tsx";
import type { RowSelection } from "../selection/use-selection.ts";
import type { ShownGroup } from "./group-view.ts";

interface GroupHeadProps<Row> {
  group: ShownGroup<Row>;
  line: number;
  headsBefore: number;
  layout: TableLayout<Row>;
  viewer: Viewer;
  /** The index of the cell in the tab order; null: none. */
  activeColumn: number | null;
  /** Undefined where rows cannot be selected. */
  selection: RowSelection<Row> | undefined;
}

/** The line of a group: its name, its number of rows and its subtotals. Enter, Left and Right close and open it. */
export function GroupHead<Row>({ group, line, headsBefore, layout, viewer, activeColumn, selection }: GroupHeadProps<Row>) {
  const { name, level, rows, isOpen, toggle, sum } = group;
  const firstSum = layout.columns.findIndex(({ column }, at) => at > 0 && column.isSummed);
  const named = firstSum < 0 ? layout.columns.length : firstSum;
  const isActive = activeColumn !== null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isToggling = event.key === "Enter" || event.key === (isOpen ? "ArrowLeft" : "ArrowRight");
    if (!isToggling) return;
    event.preventDefault();
    toggle();
  };
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
    // biome-ignore-start lint/a11y/useFocusableInteractive: the cells take the focus
    <div
      role="row"
      aria-level={level + 1}
      aria-expanded={isOpen}
      aria-rowindex={line + 2}
      className="data-grid-row data-grid-group"
      data-level={level}
      style={rowStyle(line, headsBefore)}
    >
      {selection ? (
        <SelectCell
          at={line}
          name={`all of ${name}`}
          isSelected={selection.rows.length > 0 && rows.every(selection.has)}
          isActive={isActive && activeColumn === selectColumn}
        />
      ) : null}
      <div
        role="rowheader"
        aria-colspan={named}
        data-cell={`${line}:0`}
        tabIndex={isActive && activeColumn !== selectColumn ? 0 : -1}
        className="data-grid-cell"
        style={{ "--named": named } as CSSProperties}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (!event.shiftKey) toggle();
        }}
      >
        <span className="data-grid-group-name">
          <ChevronRight className={`size-4 shrink-0 text-faint ${isOpen ? "rotate-90" : ""}`} aria-hidden="true" />
          <span className="truncate font-medium text-ink">{name}</span>
          <span className="text-muted text-xs">{formatCount(rows.length, viewer.locale)}</span>
        </span>
      </div>
      {layout.columns.slice(named).map((placed) => (
        <div
          key={placed.column.id}
          role="gridcell"
          data-sum={placed.column.isSummed || undefined}
          className="data-grid-cell"
          {...cellAttributes(placed, isNumeric(placed.column.kind))}
        >
          {placed.column.isSummed ? (
            <span className="flex items-baseline gap-1.5">
              <span className="text-2xs text-faint sm:hidden">{placed.column.header}</span>
              <ColumnSum column={placed.column} sum={sum(placed.column)} locale={viewer.locale} />
            </span>
          ) : null}
        </div>
      ))}
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: the cells take the focus
    // biome-ignore-end lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
  );
}
