"use client";
import { SlidersHorizontal } from "lucide-react";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { WhenOpen } from "#components/ui/loading/when-open.tsx";
import { Popover } from "#components/ui/overlays/popover.tsx";
import type { Density } from "../list/preferences.ts";
import type { ColumnArranging } from "./use-column-handling.ts";

const loadPanel = async () => (await import("./columns-panel.tsx")).ColumnsPanel;

export interface ColumnsMenuProps<Row> {
  arranging: ColumnArranging<Row>;
  density: Density;
  onDensity: (density: Density) => void;
  /** Undefined where the list cannot be grouped. */
  grouping: Grouping | undefined;
}

/** How the list is grouped, as lib/lists/grouping/group-by.ts writes it. */
export interface Grouping {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** "Customer"; undefined where nothing is grouped. */
  readonly label: string | undefined;
}

/** Sets how rows are grouped, which columns are shown, their order, pinning and widths, and the row height. */
export function ColumnsMenu<Row>(props: ColumnsMenuProps<Row>) {
  const by = props.grouping?.label;
  return (
    <Popover
      label="View"
      data-tip="Groups, columns and row height"
      data-filter={by && `Grouped by ${by}`}
      size="sm"
      className="pointer-coarse:h-11 pointer-coarse:min-w-11"
      align="end"
      panelClassName="w-88 p-2"
      trigger={
        <>
          <SlidersHorizontal aria-hidden="true" />
          <span className="sr-only 2xl:not-sr-only">View</span>
          {by ? <span className="max-w-44 truncate text-accent">By {by}</span> : null}
        </>
      }
    >
      <WhenOpen>
        <LazyPanel<ColumnsMenuProps<Row>> load={loadPanel} props={props} />
      </WhenOpen>
    </Popover>
  );
}
