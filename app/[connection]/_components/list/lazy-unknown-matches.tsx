"use client";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";

const load = async () => (await import("./unknown-matches.tsx")).UnknownMatches;

interface FilteredList {
  readonly view: Pick<RowView<never>, "loadedCount" | "length">;
  /** The rows of the list, in the plural: "stock records". */
  readonly nouns: string;
  /** Whether what a chosen filter needs could not be read. */
  readonly isUnknown: boolean;
}

/** The body of a list that a filter leaves empty because what it needs could not be read; undefined for every other list. */
export const unknownMatches = ({ view, nouns, isUnknown }: FilteredList) =>
  isUnknown && view.loadedCount > 0 && view.length === 0 ? (
    <LazyPanel load={load} props={{ nouns }} failed={`It is not known which ${nouns} match.`} />
  ) : undefined;
