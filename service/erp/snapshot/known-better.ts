import { type SQL, sql } from "#service/db/orm.ts";
import type { PgTable } from "#service/db/pg-core.ts";

// Where the exchange has told of a row since a snapshot was written, the database knows better than the snapshot.

/** What an imported row has as its TimeTold. */
export const unknownToExchange = sql`null::timestamptz`;

/** Holds for rows that the exchange brought and no snapshot has had: --replace leaves them, as the snapshot cannot say that they are gone. */
export const onlyOfSnapshots = sql`time_told is null`;

/** Holds for a row "row" of a snapshot whose `key` the exchange wrote later. */
export const toldLater = (table: PgTable, key: string): SQL => sql`exists (
  select 1 from ${table} known
  where known.${sql.identifier(key)} = "row".${sql.identifier(key)} and known.time_told > coalesce("row".time_updated, '-infinity')
)`;
