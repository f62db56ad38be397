import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "../database.ts";
import { embeddedOf } from "./embedded.ts";

/** Requests wait for a checkpoint, which takes the longer the more was written. */
const logBytesMax = 64 * 1024 * 1024;

/** The databases whose log must stay, because it is being copied. */
const kept = new WeakSet<Database>();

/** Does `work` while the log of the embedded database stays complete. */
export async function keepLog<T>(db: Database, work: () => Promise<T>): Promise<T> {
  kept.add(db);
  try {
    return await work();
  } finally {
    kept.delete(db);
  }
}

/**
 * Removes the log of the embedded database up to now by a checkpoint, once more than `bytesMax` were logged since the last. A PostgreSQL server does this
 * itself. Without it the log would grow until the service stops, and a killed service would take long to open it.
 */
export async function shortenLog(db: Database, bytesMax = logBytesMax): Promise<void> {
  if (embeddedOf(db) === null) return;
  const { rows } = await db.execute<{ isLong: boolean }>(
    sql`select pg_current_wal_insert_lsn() - redo_lsn > ${bytesMax} as "isLong" from pg_control_checkpoint()`,
  );
  if (rows[0]?.isLong && !kept.has(db)) await db.execute(sql`checkpoint`);
}
