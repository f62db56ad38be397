"use client";
import type { ComponentType } from "react";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { WhenOpen } from "#components/ui/loading/when-open.tsx";
import type { LoadedChoices } from "../filter.ts";
import { FilterPill } from "../filter-pill.tsx";
import type { ChoiceListProps } from "./choice-list.tsx";
import { loadChoiceList } from "./load-choice-list.ts";

export interface ChosenProps<V extends string | number> {
  label: string;
  chosen: readonly V[];
  onChosen: (chosen: readonly V[]) => void;
  /** Below the choices while they are open. It may read more of them, so that the filter is also shown with one choice. */
  Note?: ComponentType | undefined;
}

/** Any number of choices; none chosen means all. Renders nothing if there are no choices. */
export function ChoiceFilter<V extends string | number>({
  label,
  choices,
  mayLack = false,
  error,
  chosen,
  onChosen,
  Note,
}: ChosenProps<V> & LoadedChoices<V>) {
  const hasChoice = choices === undefined || choices.length > 1 || mayLack || Note;
  if (!hasChoice && chosen.length === 0) return null;
  const isEverything = !mayLack && choices?.every(({ value }) => chosen.includes(value));
  const isSet = chosen.length > 0 && !isEverything;
  const labels = chosen.map((value) => choices?.find((choice) => choice.value === value)?.label ?? String(value));
  const toggle = (value: V) => onChosen(chosen.includes(value) ? chosen.filter((item) => item !== value) : [...chosen, value]);
  return (
    <FilterPill
      label={label}
      value={isSet ? (labels.length === 1 ? labels.join() : `${chosen.length} chosen`) : undefined}
      fullValue={labels.join(", ")}
      isSet={isSet}
      onClear={() => onChosen([])}
    >
      <WhenOpen>
        <LazyPanel<ChoiceListProps<V>>
          load={loadChoiceList}
          props={{ type: "checkbox", label, choices, mayLack, error, chosen, onToggle: toggle }}
        />
        {Note ? <Note /> : null}
      </WhenOpen>
    </FilterPill>
  );
}

interface LoadedChoiceFilterProps<V extends string | number> extends ChosenProps<V> {
  useChoices: () => LoadedChoices<V>;
}

export function LoadedChoiceFilter<V extends string | number>({ useChoices, ...props }: LoadedChoiceFilterProps<V>) {
  return <ChoiceFilter {...props} {...useChoices()} />;
}
