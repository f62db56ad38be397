import { decString } from "#contract/primitives.ts";
import { inventoryBatch, inventoryRecord, retailerInventory as retailerInventoryRecord } from "#contract/v1/inventory.ts";
import { sql } from "#service/db/orm/orm.ts";
import { products } from "../../../db/schema/catalog.ts";
import { customers } from "../../../db/schema/customers.ts";
import { inventory, inventoryBatches, retailerInventory } from "../../../db/schema/inventory.ts";
import { locations } from "../../../db/schema/places.ts";
import { decimalText } from "../../derive/json-text.ts";
import { stateOfCustomer, stateOfLocation, supplierOfProduct } from "../../derive/lookups.ts";
import { snapshotFile } from "./snapshot-file.ts";

const onFloor = sql`("row".inventory + "row".received
  - ("row".loaded + "row".picked + "row".pending_sales + "row".delivered + "row".unsellable))`;
const available = sql`(${onFloor} - ("row".pre_sales + "row".allocated))`;

/** OnFloorInventory, AvailableUnits and the record of an inventory row; docs/api/data-api.md "InventoryRecord". */
const inventoryQuantities = {
  OnFloorInventory: onFloor,
  AvailableUnits: available,
  record: sql`left("row".record, -1) || ',"OnFloorInventory":' || ${decimalText(onFloor)} || ',"AvailableUnits":' || trim_scale(${available}) || '}'`,
};

const product = { field: "ProductID", file: "products", table: products, key: "ProductID" };

export const inventoryFile = snapshotFile({
  name: "inventory",
  resource: "inventory",
  table: inventory,
  key: "GET /v1/inventory",
  record: inventoryRecord,
  derivedFields: ["OnFloorInventory", "AvailableUnits"],
  added: { PendingSales: decString },
  computed: inventoryQuantities,
  lookup: { from: { products: "ProductID", locations: "LocationID" }, columns: { SupplierID: supplierOfProduct, State: stateOfLocation } },
  references: [product, { field: "LocationID", file: "locations", table: locations, key: "LocationID" }],
});

export const inventoryBatchesFile = snapshotFile({
  name: "inventoryBatches",
  resource: "inventoryBatches",
  table: inventoryBatches,
  key: "GET /v1/inventory/batches",
  record: inventoryBatch,
});

export const retailerInventoryFile = snapshotFile({
  name: "retailerInventory",
  resource: "retailerInventory",
  table: retailerInventory,
  key: "GET /v1/retailerInventory",
  record: retailerInventoryRecord,
  lookup: { from: { products: "ProductID", customers: "CustomerID" }, columns: { SupplierID: supplierOfProduct, State: stateOfCustomer } },
  references: [product, { field: "CustomerID", file: "customers", table: customers, key: "CustomerID" }],
});
