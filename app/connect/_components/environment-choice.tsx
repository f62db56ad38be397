import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { environmentLabels } from "#components/shell/connection-facts.ts";

type EnvironmentName = "production" | "test";

interface EnvironmentChoiceProps {
  /** The environments that this dashboard has an address for. */
  environments: readonly EnvironmentName[];
  initial?: string;
  error?: string;
}

/** Radio buttons that look like one switch. A key is valid in one environment only. */
export function EnvironmentChoice({ environments, initial, error }: EnvironmentChoiceProps) {
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
              type="radio"
              name="environment"
              value={name}
              defaultChecked={name === chosen}
              className="size-4 shrink-0 appearance-none rounded-full border border-control bg-surface outline-none transition-[border-width] duration-100 checked:border-5 checked:border-accent forced-colors:appearance-auto"
            />
            {environmentLabels[name]}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex gap-1.5 text-danger text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
