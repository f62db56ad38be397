import { sql } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import type { Database } from "../../db/database.ts";

export type StoredRecord = Readonly<Record<string, unknown>>;

/** The records of a table as the service serves them, sorted by their text. */
export async function storedRecords(db: Database, table: PgTable): Promise<StoredRecord[]> {
  const { rows } = await db.execute<{ record: string }>(
    sql`select record from ${table} where record is not null order by record collate "C"`,
  );
  return rows.map(({ record }) => JSON.parse(record));
}
