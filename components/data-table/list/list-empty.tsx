"use client";
import { SearchX } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { countOf } from "#lib/format/durations.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { readUrlState } from "../url/url-params.ts";
import { type ListDeclaration, type ListSearch, nounsOf } from "./list-declaration.ts";
import type { ListState } from "./use-list.ts";

interface ListEmptyProps<Row extends object, Search extends ListSearch> {
  list: ListState<Row, Search>;
  loadedCount: number;
  isComplete: boolean;
}

/** None at all, none that the API's filters let through, or none among those loaded. */
export function ListEmpty<Row extends object, Search extends ListSearch>({ list, loadedCount, isComplete }: ListEmptyProps<Row, Search>) {
  const { locale } = useViewer();
  const { noun, empty } = list.declaration;
  const nouns = nounsOf(list.declaration);
  const clear = (
    <Button
      onClick={() => {
        list.type("");
        list.change(filtersOf(list.declaration, readUrlState(list.declaration.params, {})));
      }}
    >
      Clear all filters
    </Button>
  );
  if (loadedCount > 0) {
    const count = countOf(loadedCount, noun, locale, nouns);
    return (
      <EmptyState icon={SearchX} title={`No ${noun} matches`} action={clear}>
        {isComplete ? `None of ${count}` : `None of the first ${count}`} passes these filters.{" "}
        {isComplete ? null : "More are still to be loaded."}
      </EmptyState>
    );
  }
  return isFiltered(list) ? (
    <EmptyState icon={SearchX} title={`No ${noun} matches`} action={clear}>
      The Data API has no {noun} for this choice of filters.
    </EmptyState>
  ) : (
    <EmptyState icon={empty.icon} title={empty.title}>
      {empty.words}
    </EmptyState>
  );
}

/** The part of a state that decides which rows there are. */
function filtersOf<Row extends object, Search extends ListSearch>(
  { params, viewParams = [] }: ListDeclaration<Row, Search>,
  state: Search,
): Partial<Search> {
  const { sort, columns, ...filters } = params;
  // What is left are parameters of the search.
  const names = (Object.keys(filters) as (keyof Search)[]).filter((name) => !viewParams.includes(name));
  return Object.fromEntries(names.map((name) => [name, state[name]])) as Partial<Search>;
}

function isFiltered<Row extends object, Search extends ListSearch>({ declaration, search }: ListState<Row, Search>): boolean {
  const { params } = declaration;
  const filters = filtersOf(declaration, search);
  // Its entries are of the search, and have values.
  return (Object.keys(filters) as (keyof Search)[]).some((name) => params[name].write(search[name]) !== null);
}
