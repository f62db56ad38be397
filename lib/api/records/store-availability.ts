import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../http/api.ts";
import { slowToChange } from "../resource.ts";
import { availableStockResource } from "../resources.ts";
import { readUnmoved } from "../rows/read-unmoved.ts";

interface Store {
  readonly CustomerID: number;
  readonly LocationID: number;
}

/** ProductIDs that each store can order, by CustomerID. Stores that were not read are missing. */
export type StoreAvailability = ReadonlyMap<number, ReadonlySet<number>>;

const groupSizeMax = 100;
/** Maximum number of reads. Few warehouses serve all stores, so a few reads cover them. */
const groupsReadMax = 40;

export const storeAvailability = (api: Api, stores: readonly Store[]) =>
  queryOptions({
    ...slowToChange,
    queryKey: [...availableStockResource(api).key, "available by store", stores.map(({ CustomerID }) => CustomerID)],
    queryFn: ({ signal }) => readStoreAvailability(api, stores, signal),
  });

/**
 * What each store can order from the warehouses that serve it. One read covers a group of stores with the same warehouse. A group whose
 * answer has another warehouse is split, because the API does not say which of its stores that one serves. One half is read to the end
 * before the other, so that some stores are known when the reads run out. Throws ApiError.
 */
export async function readStoreAvailability(api: Api, stores: readonly Store[], signal: AbortSignal): Promise<StoreAvailability> {
  const groups = [...Map.groupBy(stores, ({ LocationID }) => LocationID).values()].flatMap(chunk);
  const halves: (readonly Store[])[] = [];
  const known = new Map<number, ReadonlySet<number>>();
  for (let reads = 0; reads < groupsReadMax; reads += 1) {
    const group = groups.shift() ?? halves.pop();
    if (!group?.[0]) break;
    signal.throwIfAborted();
    const warehouse = group[0].LocationID;
    const CustomerIDs = group.map(({ CustomerID }) => CustomerID);
    const { rows: stock } = await readUnmoved({ ...availableStockResource(api).rows({ CustomerIDs }), signal });
    const isKnown = group.length === 1 || stock.every(({ LocationID }) => LocationID === warehouse);
    if (isKnown) {
      const products = new Set(stock.filter(({ InStock }) => InStock).map(({ ProductID }) => ProductID));
      for (const id of CustomerIDs) known.set(id, products);
    } else {
      const half = Math.ceil(group.length / 2);
      halves.push(group.slice(half), group.slice(0, half));
    }
  }
  return known;
}

function chunk(stores: readonly Store[]): (readonly Store[])[] {
  const chunks: (readonly Store[])[] = [];
  for (let start = 0; start < stores.length; start += groupSizeMax) chunks.push(stores.slice(start, start + groupSizeMax));
  return chunks;
}
