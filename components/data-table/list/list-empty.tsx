"use client";
import { SearchX } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { type ListSearch, nounsOf } from "./list-declaration.ts";
import type { ListState } from "./use-list.ts";

interface ListEmptyProps<Row extends object, Search extends ListSearch> {
  list: Pick<ListState<Row, Search>, "declaration" | "search" | "type" | "change">;
  loadedCount: number;
  isComplete: boolean;
}

/** Explains an empty list: no rows at all, none that the API returns for the filters, or none among the loaded rows. */
export function ListEmpty<Row extends object, Search extends ListSearch>({ list, loadedCount, isComplete }: ListEmptyProps<Row, Search>) {
  const { locale } = useViewer();
  const { noun, empty, filters } = list.declaration;
  const nouns = nounsOf(list.declaration);
  const clear = (
    <Button
      onClick={() => {
        list.type("");
        list.change({ ...filters.cleared, q: "" } as Partial<Search>);
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
  if (!isComplete) {
    return (
      <EmptyState icon={empty.icon} title={`No ${noun} so far`}>
        Not everything is read yet.
      </EmptyState>
    );
  }
  return list.search.q !== "" || filters.isSet(list.search) ? (
    <EmptyState icon={SearchX} title={`No ${noun} matches`} action={clear}>
      The Data API has no {noun} for this choice of filters.
    </EmptyState>
  ) : (
    <EmptyState icon={empty.icon} title={empty.title}>
      {empty.text}
    </EmptyState>
  );
}
