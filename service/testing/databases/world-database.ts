import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../db/database.ts";
import { importRecords, type SnapshotContent } from "../imports/snapshot-folder.ts";
import { world, worldNow } from "../records/world.ts";
import { deletingRows, emptyDatabase, tableNames, workersDatabase } from "./database.ts";

const restoring = new Map<SnapshotContent, Promise<string>>();

/**
 * The worker's own database with only the records of `snapshot`. They are imported once per worker and then copied, which takes a tenth of
 * the time.
 */
export async function cachedDatabase(snapshot: SnapshotContent): Promise<Database> {
  const statement = restoring.get(snapshot) ?? keep(snapshot, `kept_${restoring.size}`);
  restoring.set(snapshot, statement);
  const restore = await statement;
  const { db } = await workersDatabase();
  await db.execute(sql.raw(restore));
  return db;
}

export const worldDatabase = () => cachedDatabase(world);

/** Imports the snapshot and copies each table to a schema. Returns the statement that restores every table and sequence. */
async function keep(snapshot: SnapshotContent, schema: string): Promise<string> {
  const { db } = await emptyDatabase();
  await importRecords(db, snapshot, { now: worldNow });
  const tables = await tableNames(db);
  await db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
  await db.execute(sql.raw(`create schema ${schema}`));
  for (const table of tables) await db.execute(sql.raw(`create table ${schema}.${table} as table ${table}`));
  const { rows: sequences } = await db.execute<{ name: string; value: string | null }>(sql`
    select quote_ident(sequencename) as name, last_value::text as value from pg_sequences where schemaname = current_schema()`);
  const statements = [
    ...deletingRows(tables),
    ...tables.map((table) => `insert into ${table} overriding system value select * from ${schema}.${table}`),
    ...sequences.map(({ name, value }) => `perform setval('${name}', ${value ?? 1}, ${value !== null})`),
  ];
  return `do $$ begin ${statements.join(";\n")}; end $$`;
}
