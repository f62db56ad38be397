import { decString } from "#contract/primitives.ts";
import { inventoryBatch, inventoryRecord, retailerInventory as retailerInventoryRecord } from "#contract/v1/inventory.ts";
import { products } from "../../../db/schema/catalog.ts";
import { customers } from "../../../db/schema/customers.ts";
import { inventory, inventoryBatches, retailerInventory } from "../../../db/schema/inventory.ts";
import { locations } from "../../../db/schema/places.ts";
import { inventoryQuantities } from "../../../derive/inventory-quantities.ts";
import { stateOfCustomer, stateOfLocation, supplierOfProduct } from "../../../derive/lookups.ts";
import { snapshotFile } from "../snapshot-file.ts";

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
  lookup: { from: ["products", "locations"], columns: { SupplierID: supplierOfProduct, State: stateOfLocation } },
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
  lookup: { from: ["products", "customers"], columns: { SupplierID: supplierOfProduct, State: stateOfCustomer } },
  references: [product, { field: "CustomerID", file: "customers", table: customers, key: "CustomerID" }],
});
