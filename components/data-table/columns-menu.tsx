"use client";
import { SlidersHorizontal } from "lucide-react";
import { Popover } from "#components/ui/popover.tsx";
import { ColumnChoices } from "./column-choices.tsx";
import { type Density, densities } from "./preferences.ts";
import type { ColumnArranging } from "./use-column-handling.ts";
import { WhenOpen } from "./when-open.tsx";

const densityWords: Record<Density, string> = { comfortable: "Comfortable", compact: "Compact" };

interface ColumnsMenuProps<Row> {
  arranging: ColumnArranging<Row>;
  density: Density;
  onDensity: (density: Density) => void;
}

/** Which columns are shown, in what order, which of them stay, how wide they are, and how close the rows stand. */
export function ColumnsMenu<Row>({ arranging, density, onDensity }: ColumnsMenuProps<Row>) {
  return (
    <Popover
      label="View"
      title="Columns and row height"
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
        <DensityChoice density={density} onDensity={onDensity} />
        <ColumnChoices {...arranging} />
      </WhenOpen>
    </Popover>
  );
}

function DensityChoice({ density, onDensity }: { density: Density; onDensity: (density: Density) => void }) {
  return (
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
  );
}
