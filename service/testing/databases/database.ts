import { Pool } from "pg";
import { sql } from "#service/db/orm/orm.ts";
import type { Database, OpenDatabase } from "../../db/database.ts";
import { openDatabase } from "../../db/opening/open.ts";
import { openPrepared } from "./prepared-folder.ts";

let opened: Promise<OpenDatabase> | undefined;

/** The worker's own database with the data of the last test: PGlite in memory, or with TEST_DATABASE_URL=postgres://… a database of that server. */
export function workersDatabase(): Promise<OpenDatabase> {
  opened ??= openOwn();
  return opened;
}

export async function tableNames(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() and tablename <> 'migrations'`);
  return rows.map(({ name }) => name);
}

/** Statements that delete the rows of tables, for a `do` block. Truncating takes a hundred times as long as deleting a few rows. */
export const deletingRows = (tables: readonly string[]): string[] => [
  "set local session_replication_role = replica",
  ...tables.map((table) => `delete from ${table}`),
];

/** The worker's own database, emptied. Call it before each test, or before all tests of a file that only read; the worker closes it as it ends. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const database = await workersDatabase();
  const { rows: sequences } = await database.db.execute<{ name: string; start: string }>(sql`
    select quote_ident(sequencename) as name, start_value::text as start from pg_sequences where schemaname = current_schema()`);
  const restarting = sequences.map(({ name, start }) => `perform setval('${name}', ${start}, false)`);
  const statements = [...deletingRows(await tableNames(database.db)), ...restarting];
  await database.db.execute(sql.raw(`do $$ begin ${statements.join(";\n")}; end $$`));
  return database;
}

async function openOwn(): Promise<OpenDatabase> {
  return serverUrl() === undefined ? openPrepared() : openDatabase(await createDatabase());
}

export const serverUrl = () => process.env.TEST_DATABASE_URL || undefined;

/** Creates a new database for the worker on the server of TEST_DATABASE_URL and returns its address. */
export async function createDatabase(suffix = ""): Promise<string> {
  const server = serverUrl();
  if (server === undefined) throw new Error("TEST_DATABASE_URL names no PostgreSQL server");
  // A worker may still be closing its connections when the next one gets its number.
  const name = `data_api_test_${process.pid}${suffix}`;
  const pool = new Pool({ connectionString: server, max: 1 });
  await pool.query(`drop database if exists ${name} with (force)`);
  await pool.query(`create database ${name} template template0 encoding 'UTF8'`);
  await pool.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
