"use client";
import { GroupChoices } from "../groups/group-choices.tsx";
import { type Density, densities } from "../list/preferences.ts";
import { ColumnChoices } from "./column-choices.tsx";
import type { ColumnsMenuProps } from "./columns-menu.tsx";

const densityLabels: Record<Density, string> = { comfortable: "Comfortable", compact: "Compact" };

export function ColumnsPanel<Row>({ arranging, density, onDensity, grouping }: ColumnsMenuProps<Row>) {
  return (
    <>
      {grouping ? (
        <GroupChoices {...grouping} columns={arranging.declared} />
      ) : (
        <p className="px-2 py-1 text-muted text-sm">This view of the list has no groups.</p>
      )}
      {/* Cards on a phone have neither columns nor row heights. */}
      <div className="pt-2 max-sm:hidden">
        <DensityChoice density={density} onDensity={onDensity} />
        <ColumnChoices {...arranging} />
      </div>
    </>
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
            {densityLabels[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
