import { expect, test } from "vitest";
import { getTableName, sql } from "#service/db/orm/orm.ts";
import { tables } from "../db/schema.ts";
import { columnsOf } from "../db/statements/columns-of.ts";
import { emptyDatabase } from "../testing/databases/database.ts";
import { derivations } from "./derive/derive.ts";
import { snapshotFiles } from "./snapshot/files/files.ts";

const indexText = (table: string, columns: readonly string[]) => `${table} (${columns.toSorted().join(", ")})`;

/** Unique indexes of the ERP's data that are not the key by which an import updates rows, and why neither an import nor an event violates them. */
const others = {
  "payment_applications (id)": "the database numbers applications",
  "payment_applications (request_id)": "null in snapshots; the database numbers requests",
  "purchase_orders (order_id)": "neither inserts orders",
  "purchase_orders (purchase_global_id)": "neither inserts orders",
  "purchase_orders (po_num, vendor_id)": "both only take orders out of it",
  "purchase_orders (purchase_id)": "orderConflict is a problem of the line, and postPurchase leaves out the event",
  "purchase_order_lines (line_id)": "neither inserts orders",
};

test("every unique index of the ERP's data is the key by which an import updates rows, or is known not to be violated", async () => {
  const { db } = await emptyDatabase();
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select i.indrelid::regclass::text as name, array_agg(a.attname::text) as columns
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisunique and i.indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    group by i.indexrelid, i.indrelid`);
  const names = new Set<string>(Object.values(tables).map((table) => getTableName(table)));
  const found = rows.filter(({ name }) => names.has(name)).map(({ name, columns }) => indexText(name, columns));
  const upserted = [...snapshotFiles, ...derivations].map(({ table, key }) =>
    indexText(
      getTableName(table),
      columnsOf(table, key).map(({ name }) => name),
    ),
  );
  expect(found.filter((index) => !upserted.includes(index)).toSorted()).toEqual(Object.keys(others).toSorted());
});
