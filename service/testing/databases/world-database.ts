import { sql } from "#service/db/orm.ts";
import type { Database } from "../../db/database.ts";
import { importRecords } from "../imports/snapshot-folder.ts";
import { world, worldNow } from "../records/world.ts";
import { emptyDatabase, tableNames, workersDatabase } from "./database.ts";

let statements: Promise<string> | undefined;

/** The worker's own database with nothing but the records of `world`. They are imported once per worker and then copied, which takes a tenth of the time. */
export async function worldDatabase(): Promise<Database> {
  statements ??= keepWorld();
  const restore = await statements;
  const { db } = await workersDatabase();
  await db.execute(sql.raw(restore));
  return db;
}

/** Imports the world and copies each table. Returns the statement that restores every table and sequence. */
async function keepWorld(): Promise<string> {
  const { db } = await emptyDatabase();
  await importRecords(db, world, { now: worldNow });
  const tables = await tableNames(db);
  await db.execute(sql`drop schema if exists kept_world cascade`);
  await db.execute(sql`create schema kept_world`);
  for (const table of tables) await db.execute(sql.raw(`create table kept_world.${table} as table ${table}`));
  const { rows: sequences } = await db.execute<{ name: string; value: string | null }>(sql`
    select quote_ident(sequencename) as name, last_value::text as value from pg_sequences where schemaname = current_schema()`);
  const restoring = [
    "set local session_replication_role = replica",
    ...tables.map((table) => `delete from ${table}`),
    ...tables.map((table) => `insert into ${table} overriding system value select * from kept_world.${table}`),
    ...sequences.map(({ name, value }) => `perform setval('${name}', ${value ?? 1}, ${value !== null})`),
  ];
  return `do $$ begin ${restoring.join(";\n")}; end $$`;
}
