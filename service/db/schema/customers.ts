import { boolean, date, index, integer, pgTable, primaryKey, text } from "#service/db/orm/pg-core.ts";
import { day, decimal, instant, record } from "./columns.ts";

/**
 * DeliveryDates is null if the snapshot has none. Then `record` lacks DeliveryDates and NextDeliveryDates, and reads add them for today in the time
 * zone of the state.
 */
export const customers = pgTable(
  "customers",
  {
    CustomerID: integer("customer_id").primaryKey(),
    CustomerName: text("customer_name").notNull(),
    State: text("state").notNull(),
    LocationID: integer("location_id").notNull(),
    ARAccountID: integer("ar_account_id").notNull(),
    AccountStatus: text("account_status", { enum: ["Active", "Inactive", "OutOfBus"] }).notNull(),
    OnHold: boolean("on_hold").notNull(),
    DeliveryDays: text("delivery_days").notNull(),
    DeliveryDates: date("delivery_dates", { mode: "string" }).array(),
    TimeUpdated: instant("time_updated").notNull(),
    record: record(),
  },
  (t) => [
    index("customers_list").on(t.CustomerID, t.AccountStatus, t.OnHold, t.State, t.ARAccountID, t.LocationID),
    index("customers_by_account").on(t.ARAccountID, t.CustomerID, t.State),
    index("customers_by_state").on(t.State, t.CustomerID, t.AccountStatus, t.OnHold, t.ARAccountID),
  ],
);

export const creditTerms = pgTable("credit_terms", {
  TermID: integer("term_id").primaryKey(),
  AccountOnHold: boolean("account_on_hold").notNull(),
  TimeUpdated: instant("time_updated").notNull(),
  record: record(),
});

export const customerCreditTerms = pgTable(
  "customer_credit_terms",
  {
    CustomerID: integer("customer_id").notNull(),
    SupplierID: integer("supplier_id").notNull(),
    TermID: integer("term_id").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    record: record(),
  },
  (t) => [primaryKey({ columns: [t.CustomerID, t.SupplierID] }), index("customer_credit_terms_by_supplier").on(t.SupplierID, t.CustomerID)],
);

/** SupplierID is the product's, State the customer's: derived; null while that record is missing. */
export const allocations = pgTable(
  "allocations",
  {
    AllocationID: integer("allocation_id").notNull(),
    ProductID: integer("product_id").notNull(),
    CustomerID: integer("customer_id").notNull(),
    Units: decimal("units").notNull(),
    StartDate: day("start_date").notNull(),
    EndDate: day("end_date").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    SupplierID: integer("supplier_id"),
    State: text("state"),
    record: record(),
  },
  (t) => [
    primaryKey({ columns: [t.AllocationID, t.ProductID, t.CustomerID] }),
    index("allocations_list").on(t.AllocationID, t.ProductID, t.CustomerID, t.SupplierID, t.State),
    index("allocations_by_customer").on(t.CustomerID, t.AllocationID, t.ProductID, t.SupplierID, t.State),
    index("allocations_by_supplier").on(t.SupplierID, t.AllocationID, t.ProductID, t.CustomerID, t.State),
    index("allocations_by_state").on(t.State, t.AllocationID, t.ProductID, t.CustomerID, t.SupplierID),
    index("allocations_by_product").on(t.ProductID),
  ],
);
