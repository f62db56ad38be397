import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compare, createFollowedList } from "../testing/followed-list.ts";
import { readerOf } from "./readers.ts";
import { restoreSnapshot, takeSnapshot } from "./screen-snapshot.ts";

const patience = { timeout: 30_000 };
let client = new QueryClient();
let leave: (() => void)[] = [];

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  leave = [];
});
afterEach(() => {
  for (const end of leave) end();
  client.clear();
});

/** Shows a query on the screen. */
function show(queryKey: readonly string[], queryFn: () => Promise<unknown>): void {
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  leave.push(observer.subscribe(() => {}));
}

const settled = () => expect.poll(() => client.isFetching(), patience).toBe(0);

it("is null while a part of the screen is being read, and when it could not be read or refreshed", async () => {
  const reply = Promise.withResolvers<string>();
  show(["states"], async () => "states");
  show(["customers"], () => reply.promise);
  await expect.poll(() => client.isFetching(), patience).toBe(1);
  expect(takeSnapshot(client)).toBeNull();
  reply.resolve("customers");
  await settled();
  expect(takeSnapshot(client)?.snapshot.map(({ data }) => data)).toEqual(["states", "customers"]);
  let fails = false;
  show(["shelves"], async () => {
    if (fails) throw new TypeError("Failed to fetch");
    return "shelves";
  });
  await settled();
  expect(takeSnapshot(client)).not.toBeNull();
  fails = true;
  await client.refetchQueries({ queryKey: ["shelves"] });
  expect(takeSnapshot(client)).toBeNull();
});

it("holds only what the screen shows", async () => {
  expect(takeSnapshot(client)).toBeNull();
  client.setQueryData(["invoices"], "of another screen");
  show(["states"], async () => "states");
  await settled();
  expect(takeSnapshot(client)?.snapshot.map(({ queryKey }) => queryKey)).toEqual([["states"]]);
});

it("holds all rows of a long list once they are read, and the time of the oldest read", async () => {
  const list = createFollowedList([1, 2, 3], 2);
  const queryKey = ["customers"];
  const reader = readerOf(
    client,
    {
      first: { queryKey, queryFn: async () => ({ Data: [], HasNextPage: true }) },
      readPage: list.readPage.bind(list),
      keyOf: ({ id }) => id,
      compare,
    },
    () => null,
  );
  client.setQueryData(queryKey, { Data: list.rows().slice(0, 1), HasNextPage: true }, { updatedAt: 5 });
  show(queryKey, async () => null);
  show(["states"], async () => "states");
  await settled();
  expect(takeSnapshot(client)).toBeNull();
  leave.push(reader.subscribe(() => {}));
  await expect.poll(() => reader.get().isComplete && reader.get().activity, patience).toBe("idle");
  const taken = takeSnapshot(client);
  expect(taken?.readAt).toBe(5);
  expect(taken?.snapshot[0]).toEqual({ queryKey, data: { Data: list.rows(), HasNextPage: false, Page: 1 }, updatedAt: 5 });
});

it("restores data with the times at which it was read, over data of the document", async () => {
  client.setQueryData(["customers"], "first page", { updatedAt: 9 });
  restoreSnapshot(client, [
    { queryKey: ["customers"], data: "all customers", updatedAt: 5 },
    { queryKey: ["states"], data: "states", updatedAt: 6 },
  ]);
  expect(client.getQueryData(["customers"])).toBe("all customers");
  expect(["customers", "states"].map((name) => client.getQueryState([name])?.dataUpdatedAt)).toEqual([5, 6]);
});
