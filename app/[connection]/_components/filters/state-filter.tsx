"use client";
import { useQuery } from "@tanstack/react-query";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { placeQueries } from "#lib/api/places.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { namesNote } from "../list/names-note.ts";

interface StateFilterProps {
  chosen: readonly string[];
  onChosen: (states: readonly string[]) => void;
}

/** The states that the key covers; nothing to choose where that is one. */
export function StateFilter({ chosen, onChosen }: StateFilterProps) {
  const { locale } = useViewer();
  const { data, error } = useQuery(placeQueries(useApi()).states());
  if (data && data.length <= 1 && chosen.length === 0) return null;
  return (
    <ChoiceFilter
      label="State"
      choices={(data ?? []).map((state) => ({ value: state.StateAbbreviation, label: `${state.StateName} (${state.StateAbbreviation})` }))}
      chosen={chosen}
      onChosen={onChosen}
      allLabel={data ? `All ${data.length}` : "All"}
      locale={locale}
      note={namesNote(data, error)}
    />
  );
}
