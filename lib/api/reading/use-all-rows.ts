"use client";

import { hashKey, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useQuotaStore } from "../http/api-provider.tsx";
import type { Wait } from "./pace.ts";
import { createPageReader, type PageReader, type PagesState } from "./page-reader.ts";
import type { CollectedRows } from "./pages.ts";
import { type KeyOf, type ListReply, uniqueRows } from "./row-set.ts";

/** The query of a list's short first page, which a server component prefetches. */
export interface FirstPage<Row> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<ListReply<Row>>;
}

/** A list that renders with its short first page and is then read in long pages. */
export interface RowSource<Row> {
  readonly first: FirstPage<Row>;
  /** Reads one long page. */
  readonly readPage: (page: number, signal: AbortSignal) => Promise<ListReply<Row>>;
  readonly keyOf: KeyOf<Row>;
}

export interface AllRows<Row> {
  /** Undefined until the first page is there. In the API's order, each key once. */
  readonly rows: readonly Row[] | undefined;
  /** Whether `rows` are all rows. Filters and sums over an incomplete list must say so. */
  readonly isComplete: boolean;
  /** No page yet, and no error. */
  readonly isPending: boolean;
  /** Why reading failed; an ApiError where the API or the network failed. */
  readonly error: unknown;
  readonly activity: PagesState<Row>["activity"];
  readonly wait: Wait | null;
  /** Whether rows moved between pages at every read: some rows may then be missing. */
  readonly hasMoved: boolean;
  /** Records that could not be read and are not in `rows`. */
  readonly leftOut: number;
  /** When the last row was read, in epoch milliseconds; null until then. */
  readonly readAt: number | null;
  readonly stop: () => void;
  /** Continues after `stop` or an error. */
  readonly resume: () => void;
  readonly refresh: () => void;
  readonly keyOf: KeyOf<Row>;
}

interface LoadedResource<Row> {
  readonly lists: readonly unknown[];
  readonly rows: (query: never) => RowSource<Row>;
}

type Readers = Map<string, PageReader<unknown>>;
const readersByClient = new WeakMap<QueryClient, Readers>();

/** A reader is removed with the query of its first page and refreshes when that query is invalidated. */
function readersOf(client: QueryClient): Readers {
  const known = readersByClient.get(client);
  if (known) return known;
  const readers: Readers = new Map();
  readersByClient.set(client, readers);
  client.getQueryCache().subscribe((event) => {
    const { queryHash } = event.query;
    if (event.type === "removed") readers.delete(queryHash);
    if (event.type === "updated" && event.action.type === "invalidate") readers.get(queryHash)?.refresh();
  });
  return readers;
}

/** The rows of a resource that are in the cache, some of them more than once. */
export function loadedRows<Row>(client: QueryClient, { lists }: LoadedResource<Row>): readonly Row[] {
  const readers = readersOf(client);
  return client
    .getQueryCache()
    .findAll({ queryKey: lists })
    .flatMap(({ queryHash, state }) => {
      // Below such a key are first pages of this resource, and lists that were read whole.
      const data = state.data as Partial<ListReply<Row> & CollectedRows<Row>> | undefined;
      const rest = readers.get(queryHash)?.get().rows as readonly Row[] | undefined;
      return [...(data?.Data ?? []), ...(data?.rows ?? []), ...(rest ?? [])];
    });
}

function useReader<Row>({ first, readPage, keyOf }: RowSource<Row>): PageReader<Row> {
  const readers = readersOf(useQueryClient());
  const quota = useQuotaStore();
  const hash = hashKey(first.queryKey);
  const known = readers.get(hash);
  // The hash names the list, so a reader under it holds this list's rows.
  if (known) return known as PageReader<Row>;
  const reader = createPageReader({ readPage, keyOf, quota: quota.get });
  readers.set(hash, reader as PageReader<unknown>);
  return reader;
}

const subscribeToNothing = () => () => {};

/** Refreshes the reader when the first page has changed. Structural sharing keeps the identity of an unchanged page. */
function useRefreshOnChange(first: unknown, reader: PageReader<unknown>): void {
  const seen = useRef<{ first: unknown; reader: PageReader<unknown> } | null>(null);
  useEffect(() => {
    const before = seen.current;
    seen.current = { first, reader };
    if (before && before.reader === reader && before.first !== undefined && before.first !== first) reader.refresh();
  }, [first, reader]);
}

/** Every row of a list: the first page at once, the rest in the background while the component is mounted. */
export function useAllRows<Row>(source: RowSource<Row>): AllRows<Row> {
  const first = useQuery(source.first);
  const reader = useReader(source);
  const hasMore = first.data?.HasNextPage === true;
  const state = useSyncExternalStore(hasMore ? reader.subscribe : subscribeToNothing, reader.get, reader.get);
  useRefreshOnChange(first.data?.Data, reader as PageReader<unknown>);

  const { refetch, isError } = first;
  const resume = useCallback(() => {
    if (isError) void refetch();
    reader.resume();
  }, [isError, refetch, reader]);
  const refresh = useCallback(() => {
    void refetch();
    reader.refresh();
  }, [refetch, reader]);

  const { keyOf } = source;
  const firstPage = useMemo(() => first.data && uniqueRows(first.data, keyOf), [first.data, keyOf]);
  const controls = { isPending: first.isPending, stop: reader.stop, resume, refresh, keyOf };
  if (!firstPage || !hasMore) {
    const activity = first.isFetching ? "reading" : "idle";
    const own = {
      activity,
      wait: null,
      hasMoved: false,
      leftOut: firstPage?.leftOut ?? 0,
      readAt: firstPage ? first.dataUpdatedAt : null,
    } as const;
    return { ...controls, ...own, rows: firstPage?.Data, isComplete: !!firstPage, error: first.error };
  }
  const isBehind = !state.isComplete && state.rows.length < firstPage.Data.length;
  const { isComplete, activity, wait, hasMoved, leftOut, readAt } = state;
  const rows = isBehind ? firstPage.Data : state.rows;
  return { ...controls, rows, isComplete, error: state.error ?? first.error, activity, wait, hasMoved, leftOut, readAt };
}
