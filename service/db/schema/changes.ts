import { bigint, boolean, index, integer, pgTable, text } from "#service/db/pg-core.ts";
import { instant } from "./columns.ts";

/**
 * Which rows of the tracked tables were written, by transaction: written by triggers, so that no path of the code can forget it. A row that was there
 * before has the ids by which keys saw it.
 */
export const changes = pgTable(
  "changes",
  {
    Resource: text("resource").notNull(),
    /** The writing transaction. Those before a snapshot's oldest open transaction are all visible to it. */
    Transaction: bigint("transaction", { mode: "number" }).notNull(),
    Time: instant("time").notNull().defaultNow(),
    /** JSON array. */
    Key: text("key").notNull(),
    WasThere: boolean("was_there").notNull(),
    CustomerID: integer("customer_id"),
    SupplierID: integer("supplier_id"),
    ARAccountID: integer("ar_account_id"),
    LocationID: integer("location_id"),
  },
  (t) => [index("changes_of_resource").on(t.Resource, t.Transaction), index("changes_by_time").on(t.Time)],
);

/** The first transaction from which the changes of a resource are complete: older ones were removed, or were too many to list. */
export const changeFloors = pgTable("change_floors", {
  Resource: text("resource").primaryKey(),
  Transaction: bigint("transaction", { mode: "number" }).notNull(),
  Time: instant("time").notNull().defaultNow(),
});
