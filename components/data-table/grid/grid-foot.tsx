import type { Viewer } from "#components/viewer.tsx";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { isNumeric } from "../columns/column.ts";
import type { TableLayout } from "../columns/layout/table-layout.ts";
import { type RowView, sumColumn } from "../rows/row-view.ts";
import type { RowSelection } from "../selection/use-selection.ts";
import { ColumnSum } from "./column-sum.tsx";
import { cellAttributes } from "./grid-style.ts";

interface GridFootProps<Row extends object> {
  layout: TableLayout<Row>;
  view: RowView<Row>;
  lineCount: number;
  viewer: Viewer;
  isComplete: boolean;
  /** Whether no record of the list could be missing from the loaded rows. */
  isWhole: boolean;
  selection: RowSelection<Row> | undefined;
}

/** Sums of the selected rows, or of all rows in the view, and the number of rows they cover. */
export function GridFoot<Row extends object>({ layout, view, lineCount, viewer, isComplete, isWhole, selection }: GridFootProps<Row>) {
  const isFiltered = view.length < view.loadedCount;
  const selected = selection && selection.rows.length > 0 ? selection.rows : null;
  const covered = selected
    ? `${formatCount(selected.length, viewer.locale)} selected`
    : `${isFiltered || (isComplete && !isWhole) ? "" : isComplete ? "all " : "first "}${formatCount(view.length, viewer.locale)}`;
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
    // biome-ignore-start lint/a11y/useFocusableInteractive: sums are read, not acted on
    <div role="rowgroup" className="data-grid-foot">
      <div role="row" aria-rowindex={isComplete ? lineCount + 2 : undefined} className="data-grid-row">
        {selection ? <div role="gridcell" className="data-grid-cell data-grid-select"></div> : null}
        {layout.columns.map((placed, at) => (
          <div
            key={placed.column.id}
            role={at === 0 ? "rowheader" : "gridcell"}
            className="data-grid-cell"
            {...cellAttributes(placed, isNumeric(placed.column.kind))}
          >
            {at === 0 ? (
              <span className="truncated text-muted">
                <span className={selected ? "sr-only" : ""}>Sum</span>
                <span className="max-sm:sr-only">
                  <span className={selected ? "sr-only" : ""}> of</span> {covered}
                </span>
              </span>
            ) : placed.column.isSummed ? (
              <span className="flex items-baseline gap-1.5">
                <span className="text-2xs text-faint sm:hidden">{placed.column.header}</span>
                <ColumnSum
                  column={placed.column}
                  sum={selected ? sumColumn(placed.column, selected) : view.sum(placed.column.id)}
                  locale={viewer.locale}
                />
              </span>
            ) : null}
          </div>
        ))}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: sums are read, not acted on
    // biome-ignore-end lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
  );
}
