"use client";
import { SlidersHorizontal } from "lucide-react";
import { LazyPanel } from "#components/ui/lazy-panel.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { WhenOpen } from "#components/ui/when-open.tsx";
import type { Density } from "../list/preferences.ts";
import type { ColumnArranging } from "./use-column-handling.ts";

const loadPanel = async () => (await import("./columns-panel.tsx")).ColumnsPanel;

export interface ColumnsMenuProps<Row> {
  arranging: ColumnArranging<Row>;
  density: Density;
  onDensity: (density: Density) => void;
}

/** Sets which columns are shown, their order, pinning and widths, and the row height. */
export function ColumnsMenu<Row>(props: ColumnsMenuProps<Row>) {
  return (
    <Popover
      label="View"
      data-tip="Columns and row height"
      size="sm"
      align="end"
      panelClassName="w-88 p-2"
      trigger={
        <>
          <SlidersHorizontal aria-hidden="true" />
          <span className="sr-only 2xl:not-sr-only">View</span>
        </>
      }
    >
      <WhenOpen>
        <LazyPanel<ColumnsMenuProps<Row>> load={loadPanel} props={props} />
      </WhenOpen>
    </Popover>
  );
}
