import { sql } from "#service/db/orm.ts";
import type { Database } from "./database.ts";

const lockKey = 7_204_312;

/** For an import: waits for other writers of the ERP's data and keeps them out until the transaction ends. */
export const keepWritersOut = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);

/** For other writers of the ERP's data: waits for an import, and lets none begin until the transaction ends. */
export const keepImportsOut = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey})`);
