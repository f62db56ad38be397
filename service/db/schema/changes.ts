import { sql } from "#service/db/orm/orm.ts";
import { bigint, boolean, index, integer, pgTable, text } from "#service/db/orm/pg-core.ts";
import { instant } from "./columns.ts";

/** Not the start of the transaction: an import can take longer than the time that clients' clocks are allowed to differ. */
const clockTime = sql`clock_timestamp()`;

/**
 * The rows of tracked tables that each transaction wrote. Triggers write it, so that no code path can forget it. For an existing row it holds the
 * ids by which keys saw the row before.
 */
export const changes = pgTable(
  "changes",
  {
    Resource: text("resource").notNull(),
    /** The writing transaction. A database snapshot sees all transactions before its oldest open one. */
    Transaction: bigint("transaction", { mode: "number" }).notNull(),
    Time: instant("time").notNull().default(clockTime),
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

/** The first transaction from which the changes of a resource are complete. Older ones were deleted, or were too many to list. */
export const changeFloors = pgTable("change_floors", {
  Resource: text("resource").primaryKey(),
  Transaction: bigint("transaction", { mode: "number" }).notNull(),
  Time: instant("time").notNull().default(clockTime),
});
