"use client";

import { replaceEqualDeep, useQuery, useQueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useQuotaStore } from "../http/api-provider.tsx";
import type { Wait } from "../quota/pace.ts";
import type { Compare } from "../rows/merge-rows.ts";
import { type KeyOf, type ListReply, uniqueRows } from "../rows/row-set.ts";
import type { ReadPage } from "./pages.ts";
import { type PageReader, type PagesState, unread } from "./pages-state.ts";
import { readerOf, updatingFirst } from "./readers.ts";

/** The query of a list's short first page, which a server component prefetches. */
export interface FirstPage<Row> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<ListReply<Row>>;
  /** Where this is false, the list is read only once another query has put its first page into the cache. */
  readonly enabled?: boolean;
  readonly meta?: { readonly givesNames: boolean };
}

/** A list that renders its short first page and is then read in long pages. */
export interface RowSource<Row> {
  readonly first: FirstPage<Row>;
  readonly readPage: ReadPage<Row>;
  readonly keyOf: KeyOf<Row>;
  readonly compare: Compare<Row>;
}

export interface AllRows<Row> {
  /** Undefined until the first page arrives. In the API's order, each key once. */
  readonly rows: readonly Row[] | undefined;
  /** Whether `rows` are all rows. Filters and sums over an incomplete list must say so. */
  readonly isComplete: boolean;
  /** No page yet, and no error. */
  readonly isPending: boolean;
  /** Why reading failed; an ApiError when the API or the network failed. */
  readonly error: unknown;
  readonly activity: PagesState<Row>["activity"];
  readonly wait: Wait | null;
  /** Whether some rows may be missing: rows moved between pages at every read, or the API promised more than it gave. */
  readonly mayLackRows: boolean;
  /** Records that could not be read and are not in `rows`. */
  readonly leftOut: number;
  /** When the oldest row was read, or all were last updated, in epoch milliseconds; null until then. */
  readonly readAt: number | null;
  readonly stop: () => void;
  /** Continues after `stop` or an error. */
  readonly resume: () => void;
  readonly refresh: () => void;
  readonly keyOf: KeyOf<Row>;
}

const isStartOf = (first: readonly unknown[], rows: readonly unknown[]) => {
  const start = rows.slice(0, first.length);
  return replaceEqualDeep(start, first) === start;
};

/** Refreshes when the first page has changed and the reader does not have that change yet. Structural sharing keeps the identity of an unchanged page. */
function useRefreshOnChange<Row>(first: readonly Row[] | undefined, reader: PageReader<Row>, refetch: () => unknown): void {
  const seen = useRef<{ first: readonly Row[] | undefined; reader: PageReader<Row> } | null>(null);
  useEffect(() => {
    const before = seen.current;
    seen.current = { first, reader };
    if (before?.reader !== reader || !before.first || !first || before.first === first) return;
    if (isStartOf(first, reader.get().rows)) return;
    if (reader.canUpdate()) void refetch();
    else reader.refresh();
  }, [first, reader, refetch]);
}

/**
 * The reader's state; it reads while `isReading`. New pages render in transitions, because a store that React follows synchronously would
 * render the whole screen in one task: for the first time in the middle of hydration, and then with every page.
 */
function useReaderState<Row>(reader: PageReader<Row>, isReading: boolean): PagesState<Row> {
  const [seen, setSeen] = useState(() => ({ reader, state: reader.get() }));
  useEffect(() => {
    if (!isReading) return;
    const follow = () => startTransition(() => setSeen({ reader, state: reader.get() }));
    let leave = () => {};
    // The first request is sent after the effects of the first render, not among them.
    const timer = setTimeout(() => {
      leave = reader.subscribe(follow);
      follow();
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [reader, isReading]);
  return seen.reader === reader ? seen.state : reader.get();
}

/** Every row of a list: the first page at once, the rest in the background while the component is mounted. */
export function useAllRows<Row>(source: RowSource<Row>): AllRows<Row> {
  const client = useQueryClient();
  const reader = readerOf(client, source, useQuotaStore().get);
  const first = useQuery(updatingFirst(source.first, reader));
  const hasMore = first.data?.HasNextPage === true;
  const state = useReaderState(reader, hasMore);

  const { refetch, isError } = first;
  const isStopped = first.isEnabled && first.isPending && first.fetchStatus === "idle";
  const stop = () => {
    void client.cancelQueries(source.first);
    reader.stop();
  };
  const resume = () => {
    if (isError || isStopped) void refetch();
    reader.resume();
  };
  const refresh = () => {
    void refetch();
    if (!reader.canUpdate()) reader.refresh();
  };
  useRefreshOnChange(first.data?.Data, reader, refetch);

  const { keyOf } = source;
  const firstPage = useMemo(() => first.data && uniqueRows(first.data, keyOf), [first.data, keyOf]);
  const controls = { isPending: first.isPending, stop, resume, refresh, keyOf };
  if (!firstPage || !hasMore) {
    return {
      ...controls,
      ...unread,
      rows: firstPage?.Data,
      isComplete: !!firstPage,
      error: first.error,
      activity: isStopped ? "stopped" : first.isFetching ? "reading" : firstPage || !isError ? "idle" : "failed",
      leftOut: firstPage?.leftOut ?? 0,
      readAt: first.dataUpdatedAt || null,
    };
  }
  const isBehind = !state.isComplete && state.rows.length < firstPage.Data.length;
  return { ...controls, ...state, rows: isBehind ? firstPage.Data : state.rows, error: state.error ?? first.error };
}
