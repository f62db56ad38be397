"use client";
import { SlidersHorizontal } from "lucide-react";
import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Popover } from "#components/ui/popover.tsx";
import type { Column } from "./column.ts";
import { type Density, densities } from "./preferences.ts";
import { shownColumns } from "./table-layout.ts";
import { WhenOpen } from "./when-open.tsx";

const densityWords: Record<Density, string> = { comfortable: "Comfortable", compact: "Compact" };

interface ColumnsMenuProps<Row> {
  columns: readonly Column<Row>[];
  /** As given to useTableLayout; null for the declared choice. */
  shown: readonly string[] | null;
  onShown: (shown: readonly string[] | null) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

/** Which columns are shown, and how close the rows stand. */
export function ColumnsMenu<Row>(props: ColumnsMenuProps<Row>) {
  return (
    <Popover
      label="View"
      size="sm"
      align="end"
      panelClassName="w-60 p-2"
      trigger={
        <>
          <SlidersHorizontal aria-hidden="true" />
          View
        </>
      }
    >
      <WhenOpen>
        <ViewChoices {...props} />
      </WhenOpen>
    </Popover>
  );
}

function ViewChoices<Row>({ columns, shown, onShown, density, onDensity }: ColumnsMenuProps<Row>) {
  const id = useId();
  const visible = shownColumns(columns, shown);
  const toggle = (columnID: string) => {
    const isShown = visible.includes(columnID);
    // Columns come back to their declared place.
    onShown(columns.filter((column) => (column.id === columnID ? !isShown : visible.includes(column.id))).map((column) => column.id));
  };
  return (
    <>
      <fieldset className="px-1 pb-2">
        <legend className="px-1 py-1 font-medium text-faint text-xs">Row height</legend>
        <div className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-0.5">
          {densities.map((choice) => (
            <label
              key={choice}
              className="grid h-7 cursor-pointer place-items-center rounded-sm text-muted text-sm has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-control has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="density"
                value={choice}
                checked={choice === density}
                onChange={() => onDensity(choice)}
                className="sr-only"
              />
              {densityWords[choice]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="border-line border-t px-1 pt-2">
        <legend className="sr-only">Columns</legend>
        <div className="flex items-center justify-between px-1 pb-1">
          <span aria-hidden="true" className="font-medium text-faint text-xs">
            Columns
          </span>
          <Button size="sm" variant="ghost" disabled={shown === null} onClick={() => onShown(null)} className="-my-1 -mr-1">
            Reset
          </Button>
        </div>
        {columns.map((column) => (
          <label
            key={column.id}
            htmlFor={`${id}-${column.id}`}
            className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-1 text-sm hover:bg-hover has-disabled:cursor-default has-disabled:text-faint"
          >
            <Checkbox
              id={`${id}-${column.id}`}
              checked={visible.includes(column.id)}
              disabled={column.isRequired}
              onChange={() => toggle(column.id)}
            />
            {column.header}
          </label>
        ))}
      </fieldset>
    </>
  );
}
