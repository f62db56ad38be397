"use client";
import { LayoutGrid, Rows3 } from "lucide-react";

const views = [
  { view: "pictures", label: "Pictures", icon: LayoutGrid },
  { view: "table", label: "Table", icon: Rows3 },
] as const;

type View = (typeof views)[number]["view"];

export function ViewSwitch({ view: current, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="flex rounded-md bg-sunken p-0.5">
      <legend className="sr-only">View</legend>
      {views.map(({ view, label, icon: Icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === current}
          onClick={() => onView(view)}
          className="inline-flex h-7 items-center gap-1.5 rounded-sm px-2.5 font-medium text-muted text-sm aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-control pointer-coarse:h-10"
        >
          <Icon className="size-4" aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
