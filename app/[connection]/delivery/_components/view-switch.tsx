"use client";
import { CalendarDays, Rows3 } from "lucide-react";

export function ViewSwitch({ isList, onChange }: { isList: boolean; onChange: (isList: boolean) => void }) {
  const choices = [
    { value: false, label: "Week", icon: CalendarDays },
    { value: true, label: "List", icon: Rows3 },
  ];
  return (
    <fieldset className="flex gap-0.5 rounded-md bg-sunken p-0.5">
      <legend className="sr-only">Show deliveries as</legend>
      {choices.map(({ value, label, icon: Icon }) => (
        <label
          key={label}
          className="inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-muted text-sm has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-control has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-11"
        >
          <input type="radio" name="delivery-view" checked={isList === value} onChange={() => onChange(value)} className="sr-only" />
          <Icon className="size-3.5" aria-hidden="true" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
