import fc from "fast-check";
import { expect, test } from "vitest";
import type { Api } from "../http/api.ts";
import { readStoreAvailability } from "./store-availability.ts";

const { signal } = new AbortController();

/** A warehouse of this number lists no product. */
const emptyWarehouse = 3;

/** Stock of two products: each warehouse has the product of its own number. */
function createWarehouses(servedBy: ReadonlyMap<number, readonly number[]>) {
  const asked: number[][] = [];
  const api = {
    connection: "test",
    scope: "test",
    call: async (_route: string, { query }: { query: { CustomerIDs: number[] } }) => {
      asked.push(query.CustomerIDs);
      const locations = new Set(query.CustomerIDs.flatMap((id) => servedBy.get(id) ?? []));
      const Data = [...locations]
        .filter((location) => location !== emptyWarehouse)
        .flatMap((LocationID) => [
          { LocationID, ProductID: LocationID, InStock: true },
          { LocationID, ProductID: 99, InStock: false },
        ]);
      return { Data, Page: 1, PageSize: 500, HasNextPage: false };
    },
  };
  return { api: api as unknown as Api, asked };
}

const storeOf = (CustomerID: number, LocationID: number) => ({ CustomerID, LocationID });

test("one read covers all stores that one warehouse serves", async () => {
  const { api, asked } = createWarehouses(
    new Map([
      [1, [7]],
      [2, [7]],
      [3, [8]],
    ]),
  );
  const known = await readStoreAvailability(api, [storeOf(1, 7), storeOf(2, 7), storeOf(3, 8)], signal);
  expect(asked).toEqual([[1, 2], [3]]);
  expect(known).toEqual(
    new Map([
      [1, new Set([7])],
      [2, new Set([7])],
      [3, new Set([8])],
    ]),
  );
});

test("a store of a warehouse that lists nothing can order nothing", async () => {
  const { api } = createWarehouses(
    new Map([
      [1, [7]],
      [2, [emptyWarehouse]],
    ]),
  );
  const known = await readStoreAvailability(api, [storeOf(1, 7), storeOf(2, emptyWarehouse)], signal);
  expect(known.get(2)).toEqual(new Set());
});

test("each store has the stock of its own warehouses, and reads are bounded", async () => {
  const served = fc.array(fc.subarray([1, 2, emptyWarehouse], { minLength: 1 }), { maxLength: 60, size: "max" });
  await fc.assert(
    fc.asyncProperty(served, async (warehouses) => {
      const servedBy = new Map(warehouses.map((own, id) => [id, own]));
      const { api, asked } = createWarehouses(servedBy);
      const stores = warehouses.map(([own], id) => storeOf(id, own ?? 0));
      const known = await readStoreAvailability(api, stores, signal);
      expect(asked.length).toBeLessThanOrEqual(40);
      for (const [id, products] of known) expect(products).toEqual(new Set(servedBy.get(id)?.filter((own) => own !== emptyWarehouse)));
      if (warehouses.length <= 20) expect(known.size).toBe(warehouses.length);
    }),
    { numRuns: 60 },
  );
});

test("knows some stores where two warehouses serve all of them, and every store of a group with one", async () => {
  const mixed = Array.from({ length: 100 }, (_, id) => [id, id % 2 === 0 ? [1] : [1, 2]] as const);
  const { api } = createWarehouses(new Map([...mixed, [200, [4]], [201, [4]]]));
  const stores = [...mixed.map(([id]) => storeOf(id, 1)), storeOf(200, 4), storeOf(201, 4)];
  const known = await readStoreAvailability(api, stores, signal);
  expect(known.get(200)).toEqual(new Set([4]));
  expect(known.get(201)).toEqual(new Set([4]));
  expect(known.size).toBeGreaterThan(15);
});
