import type { Assume } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

type Rows<Row> = { rows: Row[] };

/** What both drivers answer to a raw statement. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<Assume<this["row"], Record<string, unknown>>>;
}

/** A database or a transaction on it, the same for PGlite and PostgreSQL. */
export type Database = PgDatabase<RowsResult, Record<string, never>>;

export type DatabaseKind = "pglite" | "postgres";

export type OpenDatabase = {
  readonly db: Database;
  readonly kind: DatabaseKind;
  close(): Promise<void>;
};
