import { index, integer, pgTable, text } from "#service/db/orm/pg-core.ts";
import { decimal, instant, record, timeExchanged } from "./columns.ts";

/**
 * Purchases posted by the ERP. SupplierID is the snapshot's, for vendors of several suppliers. OwnerSupplierID is derived: SupplierID, or else the
 * supplier of its order, or else the vendor's only supplier.
 */
export const purchases = pgTable(
  "purchases",
  {
    PurchaseID: integer("purchase_id").primaryKey(),
    PurchaseGlobalID: text("purchase_global_id"),
    VendorID: integer("vendor_id").notNull(),
    ToLocationID: integer("to_location_id").notNull(),
    PONum: text("po_num").notNull(),
    Status: text("status", { enum: ["New", "Accepted", "Received", "Confirmed", "Verified"] }).notNull(),
    PostDate: instant("post_date"),
    SupplierID: integer("supplier_id"),
    OwnerSupplierID: integer("owner_supplier_id"),
    TimeUpdated: instant("time_updated"),
    TimeExchanged: timeExchanged(),
    record: record(),
  },
  (t) => [
    index("purchases_list").on(
      t.PostDate.desc().nullsLast(),
      t.PurchaseID.desc().nullsFirst(),
      t.OwnerSupplierID,
      t.VendorID,
      t.ToLocationID,
      t.Status,
    ),
    index("purchases_by_supplier").on(
      t.OwnerSupplierID,
      t.PostDate.desc().nullsLast(),
      t.PurchaseID.desc().nullsFirst(),
      t.VendorID,
      t.ToLocationID,
      t.Status,
    ),
    index("purchases_by_global_id").on(t.PurchaseGlobalID),
    index("purchases_by_po_num").on(t.VendorID, t.PONum),
  ],
);

export const purchaseTrans = pgTable(
  "purchase_trans",
  {
    PurchaseTransID: integer("purchase_trans_id").primaryKey(),
    PurchaseID: integer("purchase_id").notNull(),
    ProductID: integer("product_id").notNull(),
    NumUnits: decimal("num_units"),
    TimeUpdated: instant("time_updated"),
    TimeExchanged: timeExchanged(),
    record: record(),
  },
  (t) => [index("purchase_trans_list").on(t.PurchaseID, t.PurchaseTransID)],
);
