import { readdirSync, readFileSync } from "node:fs";
import { sql } from "#service/db/orm/orm.ts";
import { OperatorError } from "../operator-error.ts";
import type { Database } from "./database.ts";
import { withImportTime } from "./limits/statement-time.ts";

const folder = new URL("./migrations/", import.meta.url);
const lockKey = 7_204_311;

/** Files that had another name in older versions of the program. */
const formerNames: Readonly<Record<string, string>> = {
  "0002_purchase_orders.sql": "0003_purchase_orders.sql",
  "0003_erp_exchange.sql": "0004_erp_exchange.sql",
  "0005_told_rows.sql": "0005_exchange_times.sql",
};

const fileNames = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

async function listApplied(db: Database): Promise<string[]> {
  const { rows: found } = await db.execute(sql`select from pg_tables where tablename = 'migrations' and schemaname = current_schema()`);
  if (found.length === 0) return [];
  const { rows } = await db.execute<{ name: string }>(sql`select name from migrations`);
  return rows.map(({ name }) => name);
}

/** Whether nothing is missing, unknown or to be renamed. */
async function isUpToDate(db: Database): Promise<boolean> {
  return (await listApplied(db)).sort().join() === fileNames().join();
}

/** The migrations that the database lacks. Throws an OperatorError if it has a migration of a newer program. */
async function findMissing(db: Database): Promise<string[]> {
  const applied = new Set((await listApplied(db)).map((name) => formerNames[name] ?? name));
  const names = fileNames();
  const newer = [...applied].find((name) => !names.includes(name));
  if (newer !== undefined) {
    throw new OperatorError(
      `A newer version of the service has changed this database (${newer}), and this version could damage it: run the newer version, or restore the backup from before the upgrade.`,
    );
  }
  return names.filter((name) => !applied.has(name));
}

/** Throws an OperatorError unless the database has exactly the migrations of this program. Returns the list of missing ones, which is empty. */
export async function assertUpToDate(db: Database): Promise<string[]> {
  const missing = await findMissing(db);
  if (missing.length === 0) return missing;
  const problem =
    missing.length === fileNames().length
      ? "has no tables yet: run"
      : `was made by an older version and lacks ${missing.join(", ")}: back it up and run`;
  throw new OperatorError(`This database ${problem} "npm run service -- migrate", or start the service, which does the same.`);
}

async function applyFile(tx: Database, name: string): Promise<void> {
  for (const statement of readFileSync(new URL(name, folder), "utf8").split("--> statement-breakpoint")) {
    if (statement.trim()) await tx.execute(sql.raw(statement));
  }
  await tx.execute(sql`insert into migrations (name) values (${name})`);
}

/** Applies the missing files of migrations/ in one transaction and returns their names. Processes that start together wait for one another. */
export async function migrate(db: Database): Promise<string[]> {
  const run = async (tx: Database) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const missing = await findMissing(tx);
    await tx.execute(sql`create table if not exists migrations (name text primary key, applied timestamptz not null default now())`);
    for (const [former, name] of Object.entries(formerNames)) {
      await tx.execute(sql`update migrations set name = ${name} where name = ${former}`);
    }
    for (const name of missing) await applyFile(tx, name);
    return missing;
  };
  return (await isUpToDate(db)) ? [] : withImportTime(() => db.transaction(run));
}
