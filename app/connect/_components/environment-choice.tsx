import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { environmentLabels } from "#components/shell/connection/connection-facts.ts";
import { FieldError } from "#components/ui/field.tsx";
import type { EnvironmentName } from "#lib/session/environments.ts";

interface EnvironmentChoiceProps {
  /** The environments that this dashboard has an address for. */
  environments: readonly EnvironmentName[];
  initial?: string;
  field: UseFormRegisterReturn;
  error?: string;
}

/** Radio buttons that look like one switch. A key is valid in one environment only. */
export function EnvironmentChoice({ environments, initial, field, error }: EnvironmentChoiceProps) {
  const id = useId();
  const chosen = environments.find((name) => name === initial) ?? environments[0];
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">Environment</legend>
      <div className="flex h-10 divide-x divide-control rounded-md border border-control bg-surface shadow-control">
        {environments.map((name) => (
          <label
            key={name}
            className="relative flex flex-1 cursor-pointer items-center gap-2 px-3 text-muted text-sm first:rounded-l-md last:rounded-r-md hover:text-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              {...field}
              type="radio"
              value={name}
              defaultChecked={name === chosen}
              className="size-4 shrink-0 appearance-none rounded-full border border-control bg-surface outline-none transition-[border-width] duration-100 checked:border-5 checked:border-accent forced-colors:appearance-auto"
            />
            {environmentLabels[name]}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
