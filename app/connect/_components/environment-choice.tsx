import { CircleAlert } from "lucide-react";
import { useId } from "react";

type EnvironmentName = "production" | "test";
const words: Record<EnvironmentName, string> = { production: "Production", test: "Test" };

interface EnvironmentChoiceProps {
  /** Those that this dashboard has an address for. */
  environments: readonly EnvironmentName[];
  initial?: string;
  error?: string;
}

/** A key is valid in one environment only; the choice is radio buttons that look like one switch. */
export function EnvironmentChoice({ environments, initial, error }: EnvironmentChoiceProps) {
  const id = useId();
  const chosen = environments.find((name) => name === initial) ?? environments[0];
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">Environment</legend>
      <div className="flex h-10 gap-0.5 rounded-md border border-control bg-sunken p-0.5 shadow-control">
        {environments.map((name) => (
          <label
            key={name}
            className="relative grid flex-1 cursor-pointer place-items-center rounded-sm text-muted text-sm hover:text-ink has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-control has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input type="radio" name="environment" value={name} defaultChecked={name === chosen} className="sr-only" />
            {words[name]}
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
