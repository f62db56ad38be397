import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { isNumeric } from "../columns/column.ts";
import "./data-table.css";
import type { TableLayout } from "../columns/layout/table-layout.ts";
import type { Density } from "../list/preferences.ts";
import { bodyStyle, cellAttributes, gridStyle, rowStyle } from "./grid-style.ts";

const rowCount = 16;

interface TableSkeletonProps<Row> {
  layout: TableLayout<Row>;
  density: Density;
  hasSelection: boolean;
}

/** The grid before the first rows are loaded. */
export function TableSkeleton<Row>({ layout, density, hasSelection }: TableSkeletonProps<Row>) {
  return (
    <div
      className="data-grid h-0 min-h-72 grow overflow-hidden!"
      data-has-selection={hasSelection || undefined}
      style={gridStyle(layout, density)}
      aria-busy="true"
    >
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div className="data-grid-width" aria-hidden="true">
        <div className="data-grid-head">
          <div className="data-grid-row">
            {hasSelection ? <div className="data-grid-cell data-grid-select" /> : null}
            {layout.columns.map((placed) => (
              <div key={placed.column.id} className="data-grid-cell" {...cellAttributes(placed, isNumeric(placed.column.kind))}>
                <span className={`data-grid-head-inner ${isNumeric(placed.column.kind) ? "flex-row-reverse" : ""}`}>
                  {placed.column.header}
                </span>
              </div>
            ))}
          </div>
        </div>
        <div className="data-grid-body" style={bodyStyle(rowCount)}>
          {Array.from({ length: rowCount }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identified only by their position
            <div key={at} className="data-grid-row" style={rowStyle(at)}>
              {hasSelection ? <div className="data-grid-cell data-grid-select" /> : null}
              {layout.columns.map((placed, columnAt) => (
                <div key={placed.column.id} className="data-grid-cell" {...cellAttributes(placed, isNumeric(placed.column.kind))}>
                  <Skeleton className={`h-3.5 ${widths[(at + columnAt) % widths.length]}`} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const widths = ["w-24", "w-16", "w-20", "w-14"];
