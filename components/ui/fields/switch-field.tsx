import type { ComponentType } from "react";

interface SwitchFieldProps<V extends string | boolean> {
  /** Read by screen readers. */
  legend: string;
  /** Name of the radio buttons, unique on the page. */
  name: string;
  choices: readonly {
    readonly value: V;
    readonly label: string;
    readonly icon?: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  }[];
  /** Null where none is chosen. */
  value: V | null;
  onChange: (value: V) => void;
  className?: string;
}

/** A few choices side by side, of which at most one is chosen. */
export function SwitchField<V extends string | boolean>({ legend, name, choices, value, onChange, className = "" }: SwitchFieldProps<V>) {
  return (
    <fieldset className={`flex gap-0.5 rounded-md bg-sunken p-0.5 ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value: own, label, icon: Icon }) => (
        <label
          key={label}
          className="inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-muted text-sm has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-control has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-11"
        >
          <input type="radio" name={name} checked={own === value} onChange={() => onChange(own)} className="sr-only" />
          {Icon ? <Icon className="size-3.5" aria-hidden="true" /> : null}
          {label}
        </label>
      ))}
    </fieldset>
  );
}
