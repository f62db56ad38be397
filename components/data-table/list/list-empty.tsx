"use client";
import { SearchX } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { type ListSearch, nounsOf } from "./list-declaration.ts";
import { hasEveryRecord, type Reading } from "./read-progress.tsx";
import type { ListState } from "./use-list.ts";

interface ListEmptyProps<Row extends object, Search extends ListSearch> {
  list: Pick<ListState<Row, Search>, "declaration" | "search" | "text" | "type" | "change">;
  loadedCount: number;
  reading: Pick<Reading, "isComplete" | "leftOut" | "mayLackRows">;
}

/** Explains an empty list: no rows at all, none that the API returns for the filters, or none among the loaded rows. */
export function ListEmpty<Row extends object, Search extends ListSearch>({ list, loadedCount, reading }: ListEmptyProps<Row, Search>) {
  const { locale } = useViewer();
  const { noun, empty, filters } = list.declaration;
  const isCleared = !list.text && !list.search.q && !filters.isSet(list.search);
  const { isComplete, leftOut, mayLackRows } = reading;
  const reason =
    isComplete && (loadedCount > 0 || !(leftOut || mayLackRows))
      ? isCleared && (loadedCount > 0 ? hasEveryRecord(reading) && empty.hidden : empty)
      : loadedCount === 0 && { title: `No ${noun} so far`, text: "Not everything is read." };
  if (reason) {
    return (
      <EmptyState icon={empty.icon} title={reason.title}>
        {reason.text}
      </EmptyState>
    );
  }
  const count = countOf(loadedCount, noun, locale, nounsOf(list.declaration));
  const clear = () => {
    list.type("");
    list.change({ ...filters.cleared, q: "" } as Partial<Search>);
  };
  return (
    <EmptyState
      icon={SearchX}
      title={hasEveryRecord(reading) ? `No ${noun} matches` : `No ${noun} matches so far`}
      action={
        isCleared ? null : (
          <Button ref={passFocusOn} onClick={clear}>
            Clear all filters
          </Button>
        )
      }
    >
      {loadedCount === 0
        ? `The Data API has no ${noun} for these filters.`
        : isComplete
          ? `None of ${count} passes these filters.`
          : `None of the first ${count} passes these filters. More are still to be loaded.`}
    </EmptyState>
  );
}
