import { sql } from "#service/db/orm/orm.ts";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "#service/db/orm/pg-core.ts";
import { day, decimal, instant, record } from "./columns.ts";

/**
 * Purchase orders created through the API. A trigger on `purchases` sets IsPosted once the ERP's own record is stored: responses then contain that
 * record, and the order only keeps its supplier. `record` is the v1 Purchase; PurchaseID is null until the ERP numbers the order.
 */
export const purchaseOrders = pgTable(
  "purchase_orders",
  {
    OrderID: integer("order_id").primaryKey().generatedByDefaultAsIdentity(),
    PurchaseGlobalID: text("purchase_global_id").notNull().unique("purchase_orders_by_global_id"),
    PurchaseID: integer("purchase_id").unique("purchase_orders_by_purchase_id"),
    SupplierID: integer("supplier_id").notNull(),
    SupplierName: text("supplier_name"),
    VendorID: integer("vendor_id").notNull(),
    ToLocationID: integer("to_location_id").notNull(),
    PONum: text("po_num").notNull(),
    DeliveryDate: day("delivery_date").notNull(),
    Status: text("status", { enum: ["InProgress", "Submitted"] }).notNull(),
    TotalCases: decimal("total_cases").notNull(),
    CreatedByUserID: integer("created_by_user_id"),
    IsPosted: boolean("is_posted").notNull().default(false),
    TimeCreated: instant("time_created").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    TimeSubmitted: instant("time_submitted"),
    record: record(),
  },
  (t) => [
    uniqueIndex("purchase_orders_by_po_num").on(t.VendorID, t.PONum).where(sql`not is_posted`),
    index("purchase_orders_list")
      .on(t.DeliveryDate.desc().nullsFirst(), t.OrderID.desc().nullsFirst(), t.SupplierID, t.VendorID, t.ToLocationID, t.Status)
      .where(sql`not is_posted`),
    index("purchase_orders_by_supplier")
      .on(t.SupplierID, t.DeliveryDate.desc().nullsFirst(), t.OrderID.desc().nullsFirst(), t.VendorID, t.ToLocationID, t.Status)
      .where(sql`not is_posted`),
  ],
);

/** Their line items, in the client's order. `record` is the v2 draft line item. UnitsPerCase is the product's value when the line was written. */
export const purchaseOrderLines = pgTable(
  "purchase_order_lines",
  {
    LineID: integer("line_id").primaryKey().generatedByDefaultAsIdentity(),
    OrderID: integer("order_id")
      .notNull()
      .references(() => purchaseOrders.OrderID, { onDelete: "cascade" }),
    ProductID: integer("product_id").notNull(),
    NumUnits: integer("num_units").notNull(),
    UnitsPerCase: integer("units_per_case").notNull(),
    BatchCode: text("batch_code"),
    ExpirationDate: day("expiration_date"),
    NeedsActivation: boolean("needs_activation").notNull(),
    record: record(),
  },
  (t) => [index("purchase_order_lines_list").on(t.OrderID, t.LineID)],
);
