import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../http/api.ts";
import { slowToChange } from "../resource.ts";
import { availableStockResource } from "../resources.ts";
import { collectRows } from "../rows/collect-rows.ts";

interface Store {
  readonly CustomerID: number;
  readonly State: string;
}

/** ProductIDs that each store can order, by CustomerID. Stores that were not read are missing. */
export type StoreAvailability = ReadonlyMap<number, ReadonlySet<number>>;

const groupSizeMax = 100;
/** Maximum number of reads. Stores of a state mostly share one warehouse, so a few reads cover all stores. */
const groupsReadMax = 40;

export const storeAvailability = (api: Api, stores: readonly Store[]) =>
  queryOptions({
    ...slowToChange,
    queryKey: [...availableStockResource(api).key, "available by store", stores.map(({ CustomerID }) => CustomerID)],
    queryFn: ({ signal }) => readStoreAvailability(api, stores, signal),
  });

/**
 * What each store can order from the warehouses that serve it. The API has the stock of those warehouses, but not which store each one
 * serves. One read covers a group of stores that one warehouse serves; a group with several warehouses is split. Throws ApiError.
 */
export async function readStoreAvailability(api: Api, stores: readonly Store[], signal: AbortSignal): Promise<StoreAvailability> {
  const byState = Map.groupBy(stores, ({ State }) => State);
  const groups = [...byState.values()].flatMap((group) => chunk(group.map(({ CustomerID }) => CustomerID)));
  const known = new Map<number, ReadonlySet<number>>();
  for (let reads = 0; reads < groupsReadMax; reads += 1) {
    const group = groups.shift();
    if (!group) break;
    signal.throwIfAborted();
    const { rows: stock } = await collectRows({ ...availableStockResource(api).rows({ CustomerIDs: group }), signal });
    const isKnown = group.length === 1 || new Set(stock.map(({ LocationID }) => LocationID)).size <= 1;
    if (isKnown) {
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
