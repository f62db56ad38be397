import { type SQL, sql } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";

// A row that the exchange wrote after a snapshot was taken takes precedence over the snapshot.

export const notExchanged = sql`null::timestamptz`;

/**
 * The same for a row "row". The planner expects a comparison with a constant null to hold for no row, and then compares every staged line with every
 * stored row.
 */
export const notExchangedOfRow = sql`nullif("row".record, "row".record)::timestamptz`;

/** Holds for rows that a snapshot wrote last. --replace removes only those: it keeps rows of the exchange, which the snapshot may not have yet. */
export const isFromSnapshot = sql`time_exchanged is null`;

/** True for a row "row" of a snapshot if the exchange wrote its `key` later. */
export const isExchangedLater = (table: PgTable, key: string): SQL => sql`exists (
  select 1 from ${table} known
  where known.${sql.identifier(key)} = "row".${sql.identifier(key)} and known.time_exchanged > coalesce("row".time_updated, '-infinity')
)`;
