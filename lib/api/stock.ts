import { queryOptions } from "@tanstack/react-query";
import type { Api, QueryOf, Reply } from "./http/api.ts";
import { collectPages, pageSizeMax } from "./reading/pages.ts";
import type { RowSource } from "./reading/use-all-rows.ts";
import { readStoreAvailability } from "./store-availability.ts";

type InventoryRecord = Reply<"GET /v1/inventory">["Data"][number];
type Batch = Reply<"GET /v1/inventory/batches">["Data"][number];
type Shelf = Reply<"GET /v1/retailerInventory">["Data"][number];

type Unpaged<Query> = Omit<Query, "Page" | "PageSize">;
export type InventoryQuery = Unpaged<QueryOf<"GET /v1/inventory">>;
export type ShelfQuery = Unpaged<QueryOf<"GET /v1/retailerInventory">>;

const firstPageSize = 50;
const slowToChangeMs = 10 * 60_000;

/** Query keys and functions of stock as far as each key may see it. Errors are ApiErrors. */
export function stockQueries(api: Api) {
  const root = [api.scope, "stock"] as const;
  return {
    /** Buckets per product and warehouse: of the warehouses that serve a customer, or of all that the key sees. */
    available: (customerID: number | null) =>
      queryOptions({
        queryKey: [...root, "available", customerID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/availableInventory", {
                query: { ...(customerID !== null && { CustomerIDs: [customerID] }), Page, PageSize: pageSizeMax },
                signal,
              }),
            keyOf: ({ LocationID, ProductID }) => `${LocationID} ${ProductID}`,
          }),
      }),

    /** What each store can order from the warehouses that serve it. */
    availableByStore: (stores: readonly { readonly CustomerID: number; readonly State: string }[]) =>
      queryOptions({
        queryKey: [...root, "available by store", stores.map(({ CustomerID }) => CustomerID)],
        staleTime: slowToChangeMs,
        queryFn: ({ signal }) => readStoreAvailability(api, stores, signal),
      }),

    /** Buckets of one product. */
    availableOf: (productID: number, customerID: number | null) =>
      queryOptions({
        queryKey: [...root, "available of", productID, customerID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/availableInventory", {
                query: { ProductIDs: [productID], ...(customerID !== null && { CustomerIDs: [customerID] }), Page, PageSize: pageSizeMax },
                signal,
              }),
            keyOf: ({ LocationID }) => LocationID,
          }),
      }),

    /** Batches of one product; 403 for Customer keys. */
    batchesOf: (productID: number) =>
      queryOptions({
        queryKey: [...root, "batches of", productID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/inventory/batches", { query: { ProductIDs: [productID], Page, PageSize: pageSizeMax }, signal }),
            keyOf: batchKey,
          }),
      }),

    /** Warehouse inventory, for useAllRows; 403 for Customer keys. */
    inventory: (query: InventoryQuery): RowSource<InventoryRecord> => ({
      first: {
        queryKey: [...root, "inventory", query],
        queryFn: ({ signal }) => api.call("GET /v1/inventory", { query: { ...query, PageSize: firstPageSize }, signal }),
      },
      readPage: (Page, signal) => api.call("GET /v1/inventory", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
      keyOf: ({ LocationID, ProductID }) => `${LocationID}-${ProductID}`,
    }),

    /** Batches in the warehouses, for useAllRows; 403 for Customer keys. */
    batches: (query: InventoryQuery): RowSource<Batch> => ({
      first: {
        queryKey: [...root, "batches", query],
        queryFn: ({ signal }) => api.call("GET /v1/inventory/batches", { query: { ...query, PageSize: firstPageSize }, signal }),
      },
      readPage: (Page, signal) => api.call("GET /v1/inventory/batches", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
      keyOf: batchKey,
    }),

    /** What retailers counted on their shelves, for useAllRows. */
    shelves: (query: ShelfQuery): RowSource<Shelf> => ({
      first: {
        queryKey: [...root, "shelves", query],
        queryFn: ({ signal }) => api.call("GET /v1/retailerInventory", { query: { ...query, PageSize: firstPageSize }, signal }),
      },
      readPage: (Page, signal) => api.call("GET /v1/retailerInventory", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
      keyOf: ({ ID }) => ID,
    }),

    /** One product in every warehouse that the key sees; 403 for Customer keys. */
    inventoryOfProduct: (productID: number) =>
      queryOptions({
        queryKey: [...root, "inventory of product", productID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) => api.call("GET /v1/inventory", { query: { ProductIDs: [productID], Page, PageSize: pageSizeMax }, signal }),
            keyOf: ({ LocationID }) => LocationID,
          }),
      }),

    /** One product on every shelf that the key sees. */
    shelvesOfProduct: (productID: number) =>
      queryOptions({
        queryKey: [...root, "shelves of product", productID],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) =>
              api.call("GET /v1/retailerInventory", { query: { ProductIDs: [productID], Page, PageSize: pageSizeMax }, signal }),
            keyOf: ({ ID }) => ID,
          }),
      }),

    /** One product in one warehouse; null for none. */
    inventoryOf: (locationID: number, productID: number) =>
      queryOptions({
        queryKey: [...root, "inventory of", locationID, productID],
        queryFn: async ({ signal }) => {
          const { Data } = await api.call("GET /v1/inventory", { query: { LocationIDs: [locationID], ProductIDs: [productID] }, signal });
          const [record] = Data;
          return record ?? null;
        },
      }),
  };
}

/** A batch code can lie in several warehouses and come with several purchases. */
const batchKey = ({ LocationID, ProductID, PurchaseTransID, BatchCode, UID }: Batch) =>
  `${LocationID} ${ProductID} ${PurchaseTransID} ${BatchCode} ${UID}`;
