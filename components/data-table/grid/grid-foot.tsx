import { writeDecimal } from "#lib/format/decimal.ts";
import { countOf } from "#lib/format/durations.ts";
import { formatCount, formatMoney, formatQuantity } from "#lib/format/numbers.ts";
import type { ExactSum } from "#lib/format/sums.ts";
import type { Viewer } from "#lib/format/viewer.tsx";
import { shownSum } from "../columns/amount-widths.ts";
import { type Column, isNumeric } from "../columns/column.ts";
import type { TableLayout } from "../columns/table-layout.ts";
import { type RowView, sumColumn } from "../rows/row-view.ts";
import type { RowSelection } from "../selection/use-selection.ts";
import { cellAttributes } from "./grid-style.ts";

interface GridFootProps<Row extends object> {
  layout: TableLayout<Row>;
  view: RowView<Row>;
  viewer: Viewer;
  isComplete: boolean;
  selection: RowSelection<Row> | undefined;
}

/** Exact sums over the rows that are selected, or else over all in view, and what they cover. */
export function GridFoot<Row extends object>({ layout, view, viewer, isComplete, selection }: GridFootProps<Row>) {
  const isFiltered = view.length < view.loadedCount;
  const selected = selection && selection.rows.length > 0 ? selection.rows : null;
  const covered = selected
    ? `${formatCount(selected.length, viewer.locale)} selected`
    : `${isFiltered ? "" : isComplete ? "all " : "first "}${formatCount(view.length, viewer.locale)}`;
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
    // biome-ignore-start lint/a11y/useFocusableInteractive: sums are read, not acted on
    <div role="rowgroup" className="data-grid-foot">
      <div role="row" aria-rowindex={isComplete ? view.length + 2 : undefined} className="data-grid-row">
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
              <ColumnSum
                column={placed.column}
                sum={selected ? sumColumn(placed.column, selected) : view.sum(placed.column.id)}
                viewer={viewer}
              />
            ) : null}
          </div>
        ))}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: sums are read, not acted on
    // biome-ignore-end lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
  );
}

function ColumnSum<Row>({ column, sum, viewer }: { column: Column<Row>; sum: ExactSum; viewer: Viewer }) {
  // Nothing is known yet, or nobody may know: no sum is better than one of nothing.
  if (sum.counted === 0 && sum.missing > 0) return <span className="text-faint">–</span>;
  const text = writeDecimal(sum.total);
  const shown = column.kind === "money" ? shownSum(column, sum.total, viewer.locale) : formatQuantity(text, viewer.locale);
  const exact = column.isToTheCent ? formatMoney(text, viewer.locale) : undefined;
  return (
    <span className="flex items-baseline gap-1.5">
      <span className="text-2xs text-faint sm:hidden">{column.header}</span>
      {sum.missing > 0 ? (
        <span className="text-2xs text-warning" title={`${countOf(sum.missing, "row", viewer.locale)} without a value left out`}>
          ≥ <span className="sr-only">without {countOf(sum.missing, "row", viewer.locale)} that have no value:</span>
        </span>
      ) : null}
      <span title={exact === shown ? undefined : exact}>{shown}</span>
    </span>
  );
}
