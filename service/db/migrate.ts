import { readdirSync, readFileSync } from "node:fs";
import { sql } from "#service/db/orm.ts";
import type { Database } from "./database.ts";
import { withImportTime } from "./statement-time.ts";

const folder = new URL("./migrations/", import.meta.url);
const lockKey = 7_204_311;

/** Files that had another name when older programs applied them. */
const formerNames: Readonly<Record<string, string>> = {
  "0002_purchase_orders.sql": "0003_purchase_orders.sql",
  "0003_erp_exchange.sql": "0004_erp_exchange.sql",
  "0005_told_rows.sql": "0005_exchange_times.sql",
};

/** Applies the missing files of migrations/ in one transaction. Processes that start together wait for one another. */
export async function migrate(db: Database): Promise<void> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const run = async (tx: Database) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    await tx.execute(sql`create table if not exists migrations (name text primary key, applied timestamptz not null default now())`);
    for (const [former, name] of Object.entries(formerNames)) {
      await tx.execute(sql`update migrations set name = ${name} where name = ${former}`);
    }
    const { rows } = await tx.execute<{ name: string }>(sql`select name from migrations`);
    const applied = new Set(rows.map((row) => row.name));
    for (const name of names.filter((candidate) => !applied.has(candidate))) {
      for (const statement of readFileSync(new URL(name, folder), "utf8").split("--> statement-breakpoint")) {
        if (statement.trim()) await tx.execute(sql.raw(statement));
      }
      await tx.execute(sql`insert into migrations (name) values (${name})`);
    }
  };
  await withImportTime(() => db.transaction(run));
}
