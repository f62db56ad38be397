"use client";
import { type ReactNode, useMemo } from "react";
import { type ListSearch, nounsOf } from "#components/data-table/list/list-declaration.ts";
import type { ListState } from "#components/data-table/list/use-list.ts";
import { createRowViews, type RowView } from "#components/data-table/rows/row-view.ts";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import type { UnknownMatchesProps } from "./unknown-matches.tsx";

const load = async () => (await import("./unknown-matches.tsx")).UnknownMatches;

/**
 * The body of a list that a filter leaves empty because what it needs could not be read; undefined for every other list, also where the
 * search and the other filters alone leave no row. `isUnknown` is by the filter's name.
 */
export function useUnknownMatches<Row extends object, Search extends ListSearch>(
  list: ListState<Row, Search>,
  rows: readonly Row[] | undefined,
  view: RowView<Row>,
  isUnknown: { readonly [Name in keyof Search & string]?: boolean },
): ReactNode {
  const { declaration, search, context, text } = list;
  const { columns, filters } = declaration;
  const views = useMemo(() => createRowViews(columns), [columns]);
  // Every name is one of a filter.
  const unknown = (Object.keys(isUnknown) as (keyof Search & string)[]).filter((name) => isUnknown[name] && search[name]).join();
  const isEmpty = view.length === 0;
  const mayMatch = useMemo(() => {
    if (!rows || !unknown || !isEmpty) return false;
    const known = filters.rowFilters(search, context).filter(({ id }) => !unknown.split(",").includes(id));
    return views.viewOf({ rows, sort: [], search: text, filters: known }).length > 0;
  }, [rows, unknown, isEmpty, filters, search, context, views, text]);
  if (!mayMatch) return undefined;
  const nouns = nounsOf(declaration);
  return (
    <LazyPanel<UnknownMatchesProps<Row, Search>> load={load} props={{ nouns, list }} failed={`It is not known which ${nouns} match.`} />
  );
}
