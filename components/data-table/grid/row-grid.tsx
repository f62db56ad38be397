"use client";
import "./data-table.css";
import { useRouter } from "next/navigation";
import { type RefObject, startTransition, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useViewer } from "#components/viewer.tsx";
import { declaredArrangement } from "../columns/column-arrangement.ts";
import { fontScale, stepOfWidth } from "../columns/layout/column-fit.ts";
import { layoutAt, type TableLayout } from "../columns/layout/table-layout.ts";
import { useColumnHandling } from "../columns/use-column-handling.ts";
import { placeOf } from "../rows/row-view.ts";
import { textToCopy } from "../selection/copy-text.ts";
import type { DataTableProps } from "./data-table.tsx";
import { useGridFocus } from "./focus/use-grid-focus.ts";
import { GridFoot } from "./grid-foot.tsx";
import { GridHead } from "./grid-head.tsx";
import { GridRow } from "./grid-row.tsx";
import { bodyStyle, gridStyle } from "./grid-style.ts";
import { selectColumn } from "./select-cell.tsx";
import { useCards, useRowWindow } from "./use-row-window.ts";

/** The layout without the columns that do not fit. CSS hides them on cards, and until the width is measured. */
function useFittingLayout<Row>(layout: TableLayout<Row>, scroller: RefObject<HTMLElement | null>, isCards: boolean): TableLayout<Row> {
  const [step, setStep] = useState<number | null>(null);
  const mayHide = layout.narrower.length > 0 && !isCards;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !mayHide) return;
    // CSS has hidden the columns already, so the render without them may wait.
    const measure = () => startTransition(() => setStep(stepOfWidth(element.clientWidth / fontScale())));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, mayHide]);
  return useMemo(() => (mayHide ? layoutAt(layout, step) : layout), [layout, step, mayHide]);
}

const headRows = 1;
const footRows = 1;

const noHeads = () => 0;
const noArranging = { declared: [], arrangement: declaredArrangement, arrange: () => {} };

type RowGridProps<Row extends object> = Omit<DataTableProps<Row>, "state" | "renderFailed" | "renderEmpty">;

export function RowGrid<Row extends object>(props: RowGridProps<Row>) {
  const { label, view, keyOf, density, sort, onSort, hrefOf, onOpen, currentAt = -1, isComplete, isWhole, selection, arranging } = props;
  const viewer = useViewer();
  const scroller = useRef<HTMLDivElement>(null);
  const isCards = useCards();
  const layout = useFittingLayout(props.layout, scroller, isCards);
  const router = useRouter();
  // A grouped list has lines for its groups, and none for the rows of closed groups.
  const groups = view.groups ?? undefined;
  const lineCount = groups ? groups.lines.count : view.length;
  const headsBefore = groups?.lines.headsBefore ?? noHeads;
  const rowAt = (line: number) => (groups ? (groups.lines.at(line)?.row ?? -1) : line);
  const { active, moveTo, handlers } = useGridFocus({
    scroller,
    currentAt: groups && currentAt >= 0 ? groups.lines.lineOf(currentAt) : currentAt,
    bounds: () => ({
      rowCount: lineCount,
      columnCount: layout.columns.length,
      firstColumn: selection ? selectColumn : 0,
      pageRows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rows.rowPixels.current) - headRows - footRows),
      hasHead: !isCards,
    }),
    shown: {
      rows: view,
      keyAt: (line) => {
        const row = view.at(rowAt(line));
        return row === undefined ? undefined : keyOf(row);
      },
      lineOf: (key) => {
        const at = placeOf(view, (row) => keyOf(row) === key);
        return groups && at >= 0 ? groups.lines.lineOf(at) : at;
      },
    },
    onOpen: (line) => {
      const row = view.at(rowAt(line));
      if (row === undefined) return;
      const href = hrefOf?.(row);
      if (onOpen) onOpen(row);
      else if (href) router.push(href);
    },
    selection: groups && selection ? groups.selectionByLine(selection, groups) : selection,
    textToCopy: ({ row, column }) =>
      textToCopy({ row: rowAt(row), column }, { layout, view, selection, viewer, groupName: groups?.headAt(row)?.name }),
  });
  const columns = useColumnHandling(arranging ?? noArranging, layout, (at) => moveTo({ row: -1, column: at }));
  const focusedRow = Math.min(active.row, lineCount - 1);
  const rows = useRowWindow({ scroller, count: lineCount, lines: groups?.lines, density, focusedRow });
  const hasFoot = layout.columns.some(({ column }) => column.isSummed);

  return (
    <>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a label */}
      <div
        ref={scroller}
        role={groups ? "treegrid" : "grid"}
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={selection ? true : undefined}
        aria-rowcount={isComplete ? lineCount + headRows + (hasFoot ? footRows : 0) : -1}
        className="data-grid h-0 min-h-72 grow"
        data-has-foot={hasFoot || undefined}
        data-has-selection={selection ? true : undefined}
        style={gridStyle(layout, density)}
        onScroll={(event) => event.currentTarget.toggleAttribute("data-scrolled", event.currentTarget.scrollLeft > 0)}
        {...handlers}
      >
        <div className="data-grid-width">
          <GridHead
            layout={layout}
            sort={sort}
            onSort={onSort}
            activeColumn={active.row < 0 ? active.column : null}
            columns={arranging ? columns : undefined}
            selection={selection}
            rowCount={view.length}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be */}
          <div ref={rows.body} role="rowgroup" className="data-grid-body" style={bodyStyle(lineCount, headsBefore(lineCount))}>
            {rows.indexes.map((line) => {
              const shared = { layout, viewer, headsBefore: headsBefore(line), activeColumn: line === focusedRow ? active.column : null };
              const group = groups?.headAt(line);
              if (groups && group) return <groups.Head key={line} group={group} line={line} selection={selection} {...shared} />;
              const at = rowAt(line);
              const row = view.at(at);
              return row === undefined ? null : (
                <GridRow
                  key={line}
                  row={row}
                  at={line}
                  level={groups && groups.levelCount + 1}
                  isSelected={selection?.has(row)}
                  isCurrent={at === currentAt}
                  href={hrefOf?.(row)}
                  {...shared}
                />
              );
            })}
          </div>
          {hasFoot ? (
            <GridFoot
              layout={layout}
              view={view}
              lineCount={lineCount}
              viewer={viewer}
              isComplete={isComplete}
              isWhole={isWhole}
              selection={selection}
            />
          ) : null}
        </div>
      </div>
      <p role="status" className="sr-only">
        {columns.announcement}
      </p>
    </>
  );
}
