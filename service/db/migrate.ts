import { readdirSync, readFileSync } from "node:fs";
import { sql } from "#service/db/orm.ts";
import type { Database } from "./database.ts";

const folder = new URL("./migrations/", import.meta.url);
const lockKey = 7_204_311;

/** Applies what is missing of migrations/*.sql, in one transaction; processes that start together wait for one another. */
export async function migrate(db: Database): Promise<void> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    await tx.execute(sql`create table if not exists migrations (name text primary key, applied timestamptz not null default now())`);
    const { rows } = await tx.execute<{ name: string }>(sql`select name from migrations`);
    const applied = new Set(rows.map((row) => row.name));
    for (const name of names.filter((candidate) => !applied.has(candidate))) {
      for (const statement of readFileSync(new URL(name, folder), "utf8").split("--> statement-breakpoint")) {
        if (statement.trim()) await tx.execute(sql.raw(statement));
      }
      await tx.execute(sql`insert into migrations (name) values (${name})`);
    }
  });
}
