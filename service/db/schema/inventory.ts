import { index, integer, numeric, pgTable, primaryKey, text } from "#service/db/orm/pg-core.ts";
import { decimal, instant, record } from "./columns.ts";

/** SupplierID is the product's, State the warehouse's: derived; null while that record is missing. */
export const inventory = pgTable(
  "inventory",
  {
    LocationID: integer("location_id").notNull(),
    ProductID: integer("product_id").notNull(),
    PurchaseTransID: integer("purchase_trans_id").notNull(),
    Inventory: decimal("inventory").notNull(),
    Received: decimal("received").notNull(),
    Loaded: decimal("loaded").notNull(),
    Picked: decimal("picked").notNull(),
    PendingSales: decimal("pending_sales").notNull(),
    Delivered: decimal("delivered").notNull(),
    Unsellable: decimal("unsellable").notNull(),
    PreSales: decimal("pre_sales").notNull(),
    Allocated: decimal("allocated").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    /** Derived: Inventory + Received - (Loaded + Picked + PendingSales + Delivered + Unsellable). */
    OnFloorInventory: numeric("on_floor_inventory").notNull(),
    /** Derived: OnFloorInventory - (PreSales + Allocated). */
    AvailableUnits: numeric("available_units").notNull(),
    SupplierID: integer("supplier_id"),
    State: text("state"),
    record: record(),
  },
  (t) => [
    primaryKey({ columns: [t.LocationID, t.ProductID] }),
    index("inventory_list").on(t.LocationID, t.ProductID, t.SupplierID, t.State),
    index("inventory_by_supplier").on(t.SupplierID, t.LocationID, t.ProductID, t.State),
    index("inventory_by_product").on(t.ProductID, t.LocationID, t.SupplierID, t.State),
    index("inventory_by_state").on(t.State, t.LocationID, t.ProductID, t.SupplierID),
  ],
);

/** Derived from inventory and its product, one row per row of inventory whose product is known. */
export const availableInventory = pgTable(
  "available_inventory",
  {
    LocationID: integer("location_id").notNull(),
    ProductID: integer("product_id").notNull(),
    SupplierID: integer("supplier_id").notNull(),
    State: text("state"),
    record: record(),
  },
  (t) => [
    primaryKey({ columns: [t.LocationID, t.ProductID] }),
    index("available_inventory_list").on(t.LocationID, t.ProductID, t.SupplierID, t.State),
    index("available_inventory_by_supplier").on(t.SupplierID, t.LocationID, t.ProductID, t.State),
    index("available_inventory_by_product").on(t.ProductID, t.LocationID, t.SupplierID, t.State),
    index("available_inventory_by_state").on(t.State, t.LocationID, t.ProductID, t.SupplierID),
  ],
);

export const inventoryBatches = pgTable(
  "inventory_batches",
  {
    LocationID: integer("location_id").notNull(),
    ProductID: integer("product_id").notNull(),
    BatchCode: text("batch_code").notNull(),
    PurchaseTransID: integer("purchase_trans_id").notNull(),
    SupplierID: integer("supplier_id").notNull(),
    State: text("state").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    record: record(),
  },
  (t) => [
    primaryKey({ columns: [t.LocationID, t.ProductID, t.BatchCode, t.PurchaseTransID] }),
    index("inventory_batches_list").on(t.LocationID, t.ProductID, t.BatchCode, t.PurchaseTransID, t.SupplierID, t.State),
    index("inventory_batches_by_supplier").on(t.SupplierID, t.LocationID, t.ProductID, t.BatchCode, t.PurchaseTransID, t.State),
    index("inventory_batches_by_product").on(t.ProductID, t.LocationID, t.BatchCode, t.PurchaseTransID, t.SupplierID, t.State),
    index("inventory_batches_by_code").on(t.BatchCode, t.LocationID, t.ProductID, t.PurchaseTransID, t.SupplierID, t.State),
    index("inventory_batches_by_state").on(t.State, t.LocationID, t.ProductID, t.BatchCode, t.PurchaseTransID, t.SupplierID),
  ],
);

/** SupplierID is the product's, State the customer's: derived; null while that record is missing. */
export const retailerInventory = pgTable(
  "retailer_inventory",
  {
    ID: integer("id").primaryKey(),
    ProductID: integer("product_id").notNull(),
    CustomerID: integer("customer_id").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    SupplierID: integer("supplier_id"),
    State: text("state"),
    record: record(),
  },
  (t) => [
    index("retailer_inventory_list").on(t.ID, t.CustomerID, t.SupplierID, t.ProductID, t.State),
    index("retailer_inventory_by_customer").on(t.CustomerID, t.ID, t.SupplierID, t.ProductID, t.State),
    index("retailer_inventory_by_supplier").on(t.SupplierID, t.ID, t.CustomerID, t.ProductID, t.State),
    index("retailer_inventory_by_product").on(t.ProductID, t.ID, t.CustomerID, t.SupplierID, t.State),
    index("retailer_inventory_by_state").on(t.State, t.ID, t.CustomerID, t.SupplierID, t.ProductID),
    index("retailer_inventory_by_customer_product").on(t.CustomerID, t.ProductID, t.ID),
  ],
);
