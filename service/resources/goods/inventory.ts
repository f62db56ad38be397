import { listAvailableInventory, listInventory, listInventoryBatches, listRetailerInventory } from "#contract/v1/inventory.ts";
import type { Database } from "#service/db/database.ts";
import { customers } from "#service/db/schema/customers.ts";
import { availableInventory, inventory, inventoryBatches, retailerInventory } from "#service/db/schema/inventory.ts";
import { sql } from "#service/db/statements/sql-text.ts";
import { mount } from "../../http/endpoints/mount.ts";
import { type Caller, customersOf, type Ids, suppliersOf, within } from "../../keys/scope.ts";
import { arrayOf, inSet } from "../conditions.ts";
import { seek, seekSelective } from "../list-keys.ts";
import { listPage, plainList } from "../list-page.ts";
import { readWith } from "../read-with.ts";

type PlacedTable = typeof inventory | typeof availableInventory;

/** Both tables of warehouse stock have the same four indexes. */
const placedList = (key: "GET /v1/inventory" | "GET /v1/availableInventory", table: PlacedTable) =>
  plainList({
    key,
    table,
    seeks: [
      seek(table.LocationID, table.ProductID),
      seek(table.ProductID),
      seek(table.SupplierID),
      seek(table.LocationID),
      seek(table.State),
    ],
  });

const inventoryList = placedList("GET /v1/inventory", inventory);
const availableList = placedList("GET /v1/availableInventory", availableInventory);

const batchList = plainList({
  key: "GET /v1/inventory/batches",
  table: inventoryBatches,
  seeks: [
    seekSelective(inventoryBatches.BatchCode),
    seek(inventoryBatches.LocationID, inventoryBatches.ProductID),
    seek(inventoryBatches.ProductID),
    seek(inventoryBatches.SupplierID),
    seek(inventoryBatches.LocationID),
    seek(inventoryBatches.State),
  ],
});

const shelfList = plainList({
  key: "GET /v1/retailerInventory",
  table: retailerInventory,
  seeks: [
    seek(retailerInventory.CustomerID, retailerInventory.ProductID),
    seek(retailerInventory.CustomerID),
    seek(retailerInventory.ProductID),
    seek(retailerInventory.SupplierID),
    seek(retailerInventory.State),
  ],
});

/** The warehouses of the requested customers; without a request, those of the key's customers, or all. */
async function warehousesOf(db: Database, caller: Caller, asked: readonly number[] | undefined): Promise<Ids> {
  if (asked === undefined) return caller.type === "Customer" ? caller.locationIDs : null;
  const accessible = within(customersOf(caller), asked) ?? [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct ${customers.LocationID} as id from ${customers} where ${customers.CustomerID} = any(${arrayOf(accessible)})
    order by 1`);
  return rows.map(({ id }) => id);
}

export const inventoryRoutes = [
  mount(listInventory, { reads: ["inventory"] }, ({ query, caller, db }) =>
    listPage(db, inventoryList, query, [
      inSet(inventory.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
      inSet(inventory.ProductID, query.ProductIDs),
      inSet(inventory.LocationID, query.LocationIDs),
      inSet(inventory.State, query.States),
    ]),
  ),
  mount(listInventoryBatches, { reads: ["inventoryBatches"] }, ({ query, caller, db }) =>
    listPage(db, batchList, query, [
      inSet(inventoryBatches.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
      inSet(inventoryBatches.ProductID, query.ProductIDs),
      inSet(inventoryBatches.LocationID, query.LocationIDs),
      inSet(inventoryBatches.State, query.States),
      inSet(inventoryBatches.BatchCode, query.BatchCodes),
    ]),
  ),
  mount(listAvailableInventory, { reads: ["availableInventory", "customers"] }, ({ query, caller, db }) =>
    readWith(
      () => warehousesOf(db, caller, query.CustomerIDs),
      (warehouses) =>
        listPage(db, availableList, query, [
          inSet(availableInventory.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
          inSet(availableInventory.ProductID, query.ProductIDs),
          inSet(availableInventory.LocationID, within(warehouses, query.LocationIDs)),
          inSet(availableInventory.State, query.States),
        ]),
    ),
  ),
  mount(listRetailerInventory, { reads: ["retailerInventory"] }, ({ query, caller, db }) =>
    listPage(db, shelfList, query, [
      inSet(retailerInventory.CustomerID, within(customersOf(caller), query.CustomerIDs)),
      inSet(retailerInventory.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
      inSet(retailerInventory.ProductID, query.ProductIDs),
      inSet(retailerInventory.State, query.States),
    ]),
  ),
];
