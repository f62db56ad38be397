import type { Api, Reply } from "./http/api.ts";
import { collectPages, pageSizeMax } from "./reading/pages.ts";

type Available = Reply<"GET /v1/availableInventory">["Data"][number];

interface Store {
  readonly CustomerID: number;
  readonly State: string;
}

/** ProductIDs that each store can order, by CustomerID. Stores that were not read are missing. */
export type StoreAvailability = ReadonlyMap<number, ReadonlySet<number>>;

const groupSizeMax = 100;
/** Stores of a state mostly share one warehouse, so few reads tell of all. More than this are not made. */
const groupsReadMax = 40;

/**
 * What each store can order from the warehouses that serve it. The API tells the stock of those warehouses, not which they are: where one
 * warehouse serves a whole group of stores, one read tells of all of them; a group that several serve is split. Throws ApiError.
 */
export async function readStoreAvailability(api: Api, stores: readonly Store[], signal: AbortSignal): Promise<StoreAvailability> {
  const byState = Map.groupBy(stores, ({ State }) => State);
  const groups = [...byState.values()].flatMap((group) => chunk(group.map(({ CustomerID }) => CustomerID)));
  const known = new Map<number, ReadonlySet<number>>();
  for (let reads = 0; reads < groupsReadMax; reads += 1) {
    const group = groups.shift();
    if (!group) break;
    signal.throwIfAborted();
    const stock = await readGroup(api, group, signal);
    const isTold = group.length === 1 || new Set(stock.map(({ LocationID }) => LocationID)).size <= 1;
    if (isTold) {
      const products = new Set(stock.filter(({ InStock }) => InStock).map(({ ProductID }) => ProductID));
      for (const id of group) known.set(id, products);
    } else {
      const half = Math.ceil(group.length / 2);
      groups.push(group.slice(0, half), group.slice(half));
    }
  }
  return known;
}

function chunk(ids: readonly number[]): number[][] {
  const chunks: number[][] = [];
  for (let start = 0; start < ids.length; start += groupSizeMax) chunks.push(ids.slice(start, start + groupSizeMax));
  return chunks;
}

function readGroup(api: Api, CustomerIDs: readonly number[], signal: AbortSignal): Promise<readonly Available[]> {
  return collectPages({
    signal,
    readPage: (Page) =>
      api.call("GET /v1/availableInventory", { query: { CustomerIDs: [...CustomerIDs], Page, PageSize: pageSizeMax }, signal }),
    keyOf: ({ LocationID, ProductID }) => `${LocationID} ${ProductID}`,
  });
}
