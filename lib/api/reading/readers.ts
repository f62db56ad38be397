import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { CollectedRows } from "../rows/collect-rows.ts";
import type { ListReply } from "../rows/row-set.ts";
import { createLazyReader } from "./lazy-reader.ts";
import type { PageReader, PageReaderOptions } from "./pages-state.ts";
import type { FirstPage, RowSource } from "./use-all-rows.ts";

/** Rows of the first page, which a server component prefetches. */
export const firstPageSize = 50;

type Readers = Map<string, PageReader<unknown>>;
const readersByClient = new WeakMap<QueryClient, Readers>();

/** A reader is removed with the query of its first page. It reads its list again when that query is invalidated. */
export function readersOf(client: QueryClient): Readers {
  const known = readersByClient.get(client);
  if (known) return known;
  const readers: Readers = new Map();
  readersByClient.set(client, readers);
  client.getQueryCache().subscribe((event) => {
    const { queryHash } = event.query;
    if (event.type === "removed") readers.delete(queryHash);
    if (event.type !== "updated" || event.action.type !== "invalidate") return;
    const reader = readers.get(queryHash);
    // Otherwise the query of the first page updates the rows when it is fetched.
    if (reader && !reader.canUpdate()) reader.refresh();
  });
  return readers;
}

/** The reader of a list, which outlives the component that shows it. */
export function readerOf<Row>(
  client: QueryClient,
  { first, readPage, keyOf, compare }: RowSource<Row>,
  quota: PageReaderOptions<Row>["quota"],
): PageReader<Row> {
  const readers = readersOf(client);
  const hash = hashKey(first.queryKey);
  const known = readers.get(hash);
  // The hash names the list, so a reader under it holds this list's rows.
  if (known) return known as PageReader<Row>;
  const reader = createLazyReader({ readPage, keyOf, compare, quota });
  readers.set(hash, reader as PageReader<unknown>);
  return reader;
}

/** The query of a first page that updates the whole list, with one request if its reader can. */
export const updatingFirst = <Row>(first: FirstPage<Row>, reader: PageReader<Row>): FirstPage<Row> => ({
  ...first,
  queryFn: async (context) => {
    const rows = await reader.update(context.signal);
    return rows ? { Data: rows.slice(0, firstPageSize), HasNextPage: rows.length > firstPageSize, Page: 1 } : first.queryFn(context);
  },
});

interface LoadedResource<Row> {
  readonly lists: readonly unknown[];
  readonly rows: (query: never) => RowSource<Row>;
}

/** The rows of a resource that are in the cache, some of them more than once. */
export function loadedRows<Row>(client: QueryClient, { lists }: LoadedResource<Row>): readonly Row[] {
  const readers = readersOf(client);
  return client
    .getQueryCache()
    .findAll({ queryKey: lists })
    .flatMap(({ queryHash, state }) => {
      // Queries below this key are first pages of this resource and complete lists.
      const data = state.data as Partial<ListReply<Row> & CollectedRows<Row>> | undefined;
      const rest = readers.get(queryHash)?.get().rows as readonly Row[] | undefined;
      return [...(data?.Data ?? []), ...(data?.rows ?? []), ...(rest ?? [])];
    });
}

/** Makes the next read of every list complete: merging changes into a wrong copy would keep it wrong. */
export function readListsWhole(client: QueryClient): void {
  for (const reader of readersOf(client).values()) reader.forgetPosition();
  for (const query of client.getQueryCache().getAll()) {
    const data = query.state.data as Partial<CollectedRows<unknown>> | null | undefined;
    if (data?.until) query.setState({ data: { ...data, until: undefined } });
  }
}
