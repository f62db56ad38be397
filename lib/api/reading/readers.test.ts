import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { compare, createFollowedList } from "../testing/followed-list.ts";
import { failure, type Row } from "../testing/list.ts";
import { lastReadAt } from "./last-read-at.ts";
import { createReadStatus } from "./read-status.ts";
import { firstPageSize, readerOf, readListsWhole, updatingFirst } from "./readers.ts";
import type { RowSource } from "./use-all-rows.ts";
import { wholeRows } from "./whole-rows.ts";

const ids = Array.from({ length: 120 }, (_, at) => at + 1);
const patience = { timeout: 30_000 };
let close = () => {};
afterEach(() => close());

interface Shown {
  /** Whether the API reports changes. */
  readonly isFollowed?: boolean;
}

/** A list that a component shows, as useAllRows does. */
async function showList({ isFollowed = true }: Shown = {}) {
  const list = createFollowedList(ids, 500);
  let isRefused = false;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const source: RowSource<Row> = {
    first: {
      queryKey: ["store", "rows"],
      queryFn: async ({ signal }) => {
        if (isRefused) throw failure(403);
        const { Data } = await list.readPage(1, signal);
        return { Data: Data.slice(0, firstPageSize), HasNextPage: Data.length > firstPageSize };
      },
    },
    readPage: (page, signal, extensions) => list.readPage(page, signal, isFollowed ? extensions : undefined),
    keyOf: ({ id }) => id,
    compare,
  };
  const reader = readerOf(client, source, () => null);
  const observer = new QueryObserver(client, updatingFirst(source.first, reader));
  const leave = [observer.subscribe(() => {}), reader.subscribe(() => {})];
  close = () => {
    for (const one of leave) one();
    client.clear();
  };
  await expect
    .poll(() => reader.get().isComplete && reader.get().activity === "idle" && observer.getCurrentResult().isSuccess, patience)
    .toBe(true);
  list.asked.length = 0;
  const refuse = (isNow: boolean) => {
    isRefused = isNow;
  };
  return { list, client, source, reader, refuse, first: () => observer.getCurrentResult().data };
}

it("finds the rows of a list only where they were read to their end", async () => {
  const { list, client, source } = await showList();
  expect(wholeRows(client, source, () => null)).toEqual(list.rows());
  const unread = { ...source, first: { ...source.first, queryKey: ["unread"] } };
  expect(wholeRows(client, unread, () => null)).toBeNull();
  client.setQueryData(["unread"], { Data: list.rows().slice(0, firstPageSize), HasNextPage: true });
  expect(wholeRows(client, unread, () => null)).toBeNull();
  client.setQueryData(["unread"], { Data: list.rows().slice(0, 3), HasNextPage: false });
  expect(wholeRows(client, unread, () => null)).toHaveLength(3);
});

it("updates a complete list with one request when its query is invalidated", async () => {
  const { list, client, reader, first } = await showList();
  list.put(200);
  list.remove(7);
  await client.invalidateQueries();
  expect(reader.get().rows).toEqual(list.rows());
  expect(first()).toEqual({ Data: list.rows().slice(0, firstPageSize), HasNextPage: true, Page: 1 });
  expect(list.asked).toEqual([{ cursor: "start", updatedSince: "0" }]);
});

it("reads the whole list when its rows may be wrong", async () => {
  const { list, client, reader } = await showList();
  list.put(200);
  readListsWhole(client);
  await client.invalidateQueries();
  await expect.poll(() => reader.get().rows, patience).toEqual(list.rows());
  expect(list.asked.map((extensions) => extensions?.updatedSince)).toEqual([undefined, undefined]);
});

it("reads the whole list when the changes are no longer known", async () => {
  const { list, client, reader } = await showList();
  list.remove(7);
  list.cleanUp();
  await client.invalidateQueries();
  await expect.poll(() => reader.get().rows, patience).toEqual(list.rows());
  expect(reader.get().rows).toHaveLength(ids.length - 1);
});

it("reads the whole list of an API that reports no changes once its rows are five minutes old, and only the first page before", async () => {
  const { list, client, reader, refuse } = await showList({ isFollowed: false });
  const status = createReadStatus(client);
  const readAt = Date.now();
  list.put(3);
  const now = vi.spyOn(Date, "now").mockReturnValue(readAt + 4 * 60_000);
  await client.refetchQueries();
  expect(list.asked).toHaveLength(1);
  const query = client.getQueryCache().find({ queryKey: ["store", "rows"] }) ?? expect.fail();
  expect([query.state.dataUpdatedAt, lastReadAt(client, query)]).toEqual([readAt + 4 * 60_000, reader.get().readAt]);
  refuse(true);
  await client.refetchQueries();
  expect(status.get(Date.now()).stale).toMatchObject({ names: ["rows"], readAt: reader.get().readAt });
  refuse(false);
  now.mockReturnValue(readAt + 6 * 60_000);
  await client.refetchQueries();
  await expect.poll(() => reader.get().rows, patience).toEqual(list.rows());
  expect(list.asked).toHaveLength(3);
  now.mockRestore();
});
