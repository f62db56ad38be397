import { boolean, index, integer, pgTable, primaryKey, text } from "#service/db/orm/pg-core.ts";
import { instant, record } from "./columns.ts";

export const suppliers = pgTable(
  "suppliers",
  {
    SupplierID: integer("supplier_id").primaryKey(),
    Supplier: text("supplier").notNull(),
    State: text("state").notNull(),
    Active: boolean("active").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    record: record(),
  },
  (t) => [index("suppliers_list").on(t.SupplierID, t.Active, t.State)],
);

export const supplierCreditTerms = pgTable("supplier_credit_terms", {
  SupplierID: integer("supplier_id").primaryKey(),
  TermID: integer("term_id").notNull(),
  TimeUpdated: instant("time_updated").notNull(),
  record: record(),
});

/** One vendor can serve several suppliers and warehouses. */
export const vendors = pgTable(
  "vendors",
  {
    VendorID: integer("vendor_id").notNull(),
    SupplierID: integer("supplier_id").notNull(),
    LocationID: integer("location_id").notNull(),
    VendorName: text("vendor_name").notNull(),
    RequirePOBatchCodes: boolean("require_po_batch_codes").notNull(),
    Active: boolean("active").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    record: record(),
  },
  (t) => [
    primaryKey({ columns: [t.VendorID, t.SupplierID, t.LocationID] }),
    index("vendors_list").on(t.VendorID, t.SupplierID, t.LocationID, t.Active),
    index("vendors_by_supplier").on(t.SupplierID, t.VendorID, t.LocationID, t.Active),
  ],
);
