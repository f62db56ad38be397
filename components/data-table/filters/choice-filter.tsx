"use client";
import { useId, useState } from "react";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { formatCount } from "#lib/format/numbers.ts";
import { WhenOpen } from "../list/when-open.tsx";
import { FilterPill } from "./filter-pill.tsx";

export interface Choice<V extends string | number> {
  readonly value: V;
  readonly label: string;
  /** How many loaded rows have it; left out where the API has filtered by it already. */
  readonly count?: number;
}

interface ChoiceFilterProps<V extends string | number> {
  label: string;
  choices: readonly Choice<V>[];
  chosen: readonly V[];
  onChosen: (chosen: readonly V[]) => void;
  /** What it means that nothing, or everything, is chosen: "All 6". */
  allLabel: string;
  locale: string;
  /** Where the choices are not there (yet). */
  note?: string;
}

const searchFrom = 9;
const shownMax = 200;

/** Any number of choices; none chosen means all. */
export function ChoiceFilter<V extends string | number>(props: ChoiceFilterProps<V>) {
  const { label, choices, chosen, onChosen, allLabel } = props;
  const isEverything = choices.length > 0 && choices.every(({ value }) => chosen.includes(value));
  const isSet = chosen.length > 0 && !isEverything;
  const [first] = chosen;
  const labelOf = (value: V | undefined) => choices.find((choice) => choice.value === value)?.label ?? String(value);
  return (
    <FilterPill
      label={label}
      value={isSet ? (chosen.length === 1 ? labelOf(first) : `${chosen.length} chosen`) : allLabel}
      words={isSet ? chosen.map(labelOf).join(", ") : allLabel}
      isSet={isSet}
      onClear={() => onChosen([])}
    >
      <WhenOpen>
        <ChoiceList {...props} />
      </WhenOpen>
    </FilterPill>
  );
}

function ChoiceList<V extends string | number>({ label, choices, chosen, onChosen, locale, note }: ChoiceFilterProps<V>) {
  const [search, setSearch] = useState("");
  const id = useId();
  const wanted = search.trim().toLowerCase();
  const matching = choices.filter((choice) => choice.label.toLowerCase().includes(wanted) || chosen.includes(choice.value));
  const toggle = (value: V) => onChosen(chosen.includes(value) ? chosen.filter((item) => item !== value) : [...chosen, value]);
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      {choices.length >= searchFrom ? (
        <Input
          type="search"
          size="sm"
          aria-label={`Find in ${label}`}
          placeholder="Find…"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="mb-1.5"
        />
      ) : null}
      {note ? <p className="px-1 py-1.5 text-faint text-sm">{note}</p> : null}
      {matching.slice(0, shownMax).map((choice) => (
        <label
          key={choice.value}
          htmlFor={`${id}-${choice.value}`}
          className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-1.5 text-sm hover:bg-hover pointer-coarse:min-h-10"
        >
          <Checkbox id={`${id}-${choice.value}`} checked={chosen.includes(choice.value)} onChange={() => toggle(choice.value)} />
          <span className="min-w-0 flex-1 truncate">{choice.label}</span>
          {choice.count === undefined ? null : <span className="text-faint text-xs tabular-nums">{formatCount(choice.count, locale)}</span>}
        </label>
      ))}
      {matching.length > shownMax ? (
        <p className="px-1.5 py-1 text-faint text-xs">{formatCount(matching.length - shownMax, locale)} more: type to find them.</p>
      ) : null}
      {matching.length === 0 && choices.length > 0 ? <p className="px-1.5 py-1 text-faint text-sm">Nothing matches.</p> : null}
    </fieldset>
  );
}
