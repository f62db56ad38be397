import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "./database.ts";

const lockKey = 7_204_312;

/** For an import: waits for other writers of the ERP's data and locks them out until the transaction ends. */
export const lockOutWriters = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);

/** For other writers of the ERP's data: waits for a running import and locks imports out until the transaction ends. */
export const lockOutImports = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey})`);

const lockedSetting = "data_api.locked_resources";

/** PostgreSQL's error code for a lock that timed out. Requests answer it with 503. */
const lockNotAvailable = "55P03";

/**
 * For an import on the embedded database that starts again: locks out all writers of these resources until `unlockResources`. The database has one
 * connection, so locks have no effect on it and a setting locks writers out.
 */
export async function lockResources(db: Pick<Database, "execute">, resources: Iterable<string>): Promise<void> {
  await db.execute(sql`select set_config(${lockedSetting}, ${[...resources].join()}, false)`);
}

export const unlockResources = (db: Pick<Database, "execute">) => db.execute(sql`select set_config(${lockedSetting}, '', false)`);

/** For every writer, before it commits changes of these resources: throws if an import on the embedded database has locked them. */
export async function checkMayWrite(tx: Database, resources: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ isLocked: boolean }>(sql`
    select string_to_array(current_setting(${lockedSetting}, true), ',') && ${sql.param(resources)}::text[] as "isLocked"`);
  if (rows[0]?.isLocked) throw Object.assign(new Error("an import has locked these tables"), { code: lockNotAvailable });
}
