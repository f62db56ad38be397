import { sql } from "#service/db/orm.ts";
import type { Database } from "./database.ts";

const lockKey = 7_204_312;

/** For an import: waits for other writers of the ERP's data and keeps them out until the transaction ends. */
export const keepWritersOut = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);

/** For other writers of the ERP's data: waits for an import, and lets none begin until the transaction ends. */
export const keepImportsOut = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey})`);

const restartKey = 7_204_314;
const keptOutSetting = "data_api.kept_out";

/** Known to error answers as what PostgreSQL says of a lock that could not be had in time. */
const lockNotAvailable = "55P03";

/**
 * For an import that begins anew: until its transaction ends, nobody else can raise the version of these resources, which every writer does. The embedded
 * database has one connection, on which locks are of no use: there a setting keeps writers out until `letWritersIn`.
 */
export async function keepOutOf(db: Pick<Database, "execute">, resources: Iterable<string>, isEmbedded: boolean): Promise<void> {
  const names = [...resources].sort();
  if (isEmbedded) await db.execute(sql`select set_config(${keptOutSetting}, ${names.join()}, false)`);
  else await db.execute(sql`select pg_advisory_xact_lock(${restartKey}, hashtext(name)) from unnest(${sql.param(names)}::text[]) name`);
}

export const letWritersIn = (db: Pick<Database, "execute">) => db.execute(sql`select set_config(${keptOutSetting}, '', false)`);

/** For every writer, before it commits changes of these resources: waits for an import that keeps it out, or fails. */
export async function checkMayWrite(tx: Database, resources: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ isKeptOut: boolean }>(sql`
    select pg_advisory_xact_lock_shared(${restartKey}, hashtext(name)),
      coalesce(name = any(string_to_array(current_setting(${keptOutSetting}, true), ',')), false) as "isKeptOut"
    from unnest(${sql.param(resources)}::text[]) name`);
  if (rows.some(({ isKeptOut }) => isKeptOut))
    throw Object.assign(new Error("an import keeps writers out of these tables"), { code: lockNotAvailable });
}
