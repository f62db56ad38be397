import { boolean, index, integer, pgTable, primaryKey, text } from "#service/db/orm/pg-core.ts";
import { instant, record } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    UserID: integer("user_id").primaryKey(),
    FullName: text("full_name").notNull(),
    Email: text("email").notNull(),
    Role: text("role", { enum: ["Customer", "Supplier", "Admin", "DistributorRep"] }).notNull(),
    UserActive: boolean("user_active").notNull(),
    States: text("states").array().notNull(),
    CustomerIDs: integer("customer_ids").array(),
    SupplierIDs: integer("supplier_ids").array(),
    record: record(),
  },
  (t) => [index("users_list").on(t.UserID, t.Role, t.UserActive), index("users_by_role").on(t.Role, t.UserActive, t.UserID)],
);

/** Derived from users.CustomerIDs. */
export const userCustomers = pgTable(
  "user_customers",
  { CustomerID: integer("customer_id").notNull(), UserID: integer("user_id").notNull() },
  (t) => [primaryKey({ columns: [t.CustomerID, t.UserID] }), index("user_customers_by_user").on(t.UserID, t.CustomerID)],
);

/** Derived from users.SupplierIDs. */
export const userSuppliers = pgTable(
  "user_suppliers",
  { SupplierID: integer("supplier_id").notNull(), UserID: integer("user_id").notNull() },
  (t) => [primaryKey({ columns: [t.SupplierID, t.UserID] }), index("user_suppliers_by_user").on(t.UserID, t.SupplierID)],
);

/** Derived from users.States. */
export const userStates = pgTable("user_states", { State: text("state").notNull(), UserID: integer("user_id").notNull() }, (t) => [
  primaryKey({ columns: [t.State, t.UserID] }),
  index("user_states_by_user").on(t.UserID, t.State),
]);

/**
 * The ids are the snapshot's; the link tables below hold only active ones. `head` is the record without Suppliers and Customers, for callers who may
 * see only a part of them. `head` and `record` are null while the user is missing or inactive.
 */
export const salesReps = pgTable("sales_reps", {
  UserID: integer("user_id").primaryKey(),
  ProductGroups: text("product_groups").array().notNull(),
  SupplierIDs: integer("supplier_ids").array().notNull(),
  CustomerIDs: integer("customer_ids").array().notNull(),
  TimeUpdated: instant("time_updated").notNull(),
  head: text("head"),
  record: text("record"),
});

/** Derived: active suppliers of listed sales reps. `item` is the JSON text of one entry of SalesRep.Suppliers. */
export const salesRepSuppliers = pgTable(
  "sales_rep_suppliers",
  { SupplierID: integer("supplier_id").notNull(), UserID: integer("user_id").notNull(), item: text("item").notNull() },
  (t) => [primaryKey({ columns: [t.SupplierID, t.UserID] }), index("sales_rep_suppliers_by_user").on(t.UserID, t.SupplierID)],
);

/** Derived: active customers of listed sales reps. `item` is the JSON text of one entry of SalesRep.Customers. */
export const salesRepCustomers = pgTable(
  "sales_rep_customers",
  { CustomerID: integer("customer_id").notNull(), UserID: integer("user_id").notNull(), item: text("item").notNull() },
  (t) => [primaryKey({ columns: [t.CustomerID, t.UserID] }), index("sales_rep_customers_by_user").on(t.UserID, t.CustomerID)],
);

/** Derived: product groups of listed sales reps. */
export const salesRepGroups = pgTable(
  "sales_rep_groups",
  { ProductGroup: text("product_group").notNull(), UserID: integer("user_id").notNull() },
  (t) => [primaryKey({ columns: [t.ProductGroup, t.UserID] }), index("sales_rep_groups_by_user").on(t.UserID, t.ProductGroup)],
);
