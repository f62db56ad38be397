"use client";
import { useId, useState } from "react";
import { Checkbox } from "#components/ui/fields/checkbox.tsx";
import { Input } from "#components/ui/fields/input.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import type { LoadedChoices } from "../filter.ts";

export interface ChoiceListProps<V extends string | number> extends LoadedChoices<V> {
  type: "checkbox" | "radio";
  label: string;
  /** Label of the search box: "Find a customer". */
  findLabel?: string;
  chosen: readonly V[];
  onToggle: (value: V) => void;
}

const searchFrom = 9;
const shownMax = 200;

/** The choices of a filter; a long list can be searched. */
export function ChoiceList<V extends string | number>(props: ChoiceListProps<V>) {
  const { type, label, findLabel = `Find in ${label}`, choices = [], mayLack = false, error, chosen, onToggle } = props;
  const { locale } = useViewer();
  const [search, setSearch] = useState("");
  const id = useId();
  const typed = search.trim().toLowerCase();
  const matching = choices.filter((choice) => choice.label.toLowerCase().includes(typed) || chosen.includes(choice.value));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {choices.length >= searchFrom ? (
        <Input
          type="search"
          size="sm"
          aria-label={findLabel}
          placeholder="Find…"
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="mb-1.5"
        />
      ) : null}
      {props.choices ? null : (
        <p className="px-1 py-1.5 text-faint text-sm">{error ? `The choices could not be loaded: ${failureText(error)}` : "Loading…"}</p>
      )}
      {matching.slice(0, shownMax).map((choice) => {
        const box = {
          id: `${id}-${choice.value}`,
          checked: chosen.includes(choice.value),
          onChange: () => onToggle(choice.value),
        };
        return (
          <label
            key={choice.value}
            htmlFor={box.id}
            className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-1.5 text-sm hover:bg-hover pointer-coarse:min-h-11"
          >
            {type === "checkbox" ? <Checkbox {...box} /> : <input {...box} type="radio" name={id} className="size-4 accent-accent" />}
            <span className="min-w-0 flex-1 truncate">{choice.label}</span>
            {choice.note === undefined ? null : <span className="text-faint text-xs tabular-nums">{choice.note}</span>}
          </label>
        );
      })}
      {matching.length > shownMax ? (
        <p className="px-1.5 py-1 text-faint text-xs">{formatCount(matching.length - shownMax, locale)} more. Type to find them.</p>
      ) : null}
      {mayLack ? <p className="px-1.5 py-1 text-sm text-warning">Some may be missing, because not every record could be read.</p> : null}
      <p role="status" className="px-1.5 py-1 text-faint text-sm empty:hidden">
        {matching.length === 0 && choices.length > 0 ? "Nothing matches." : null}
      </p>
    </fieldset>
  );
}
