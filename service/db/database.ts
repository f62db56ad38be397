import type { Assume } from "#service/db/orm.ts";
import type { PgDatabase, PgQueryResultHKT } from "#service/db/pg-core.ts";

type Rows<Row> = { rows: Row[] };

/** What both drivers answer to a raw statement. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<Assume<this["row"], Record<string, unknown>>>;
}

/** A database or a transaction on it, the same for PGlite and PostgreSQL. */
export type Database = PgDatabase<RowsResult, Record<string, never>>;

export type DatabaseKind = "pglite" | "postgres";

/** The same database for what requests do: bounded in time, behind a bounded queue. */
export type RequestDatabases = { readonly reads: Database; readonly writes: Database };

export type OpenDatabase = {
  /** For commands and background work: without a time limit for statements. */
  readonly db: Database;
  readonly requests: RequestDatabases;
  readonly kind: DatabaseKind;
  /** How many connections there are, how many of them do nothing, and how many statements wait for one; none where there is no pool. */
  readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Why the database cannot write to its disk; null if it can. Only for the embedded database. */
  readonly findStorageProblem?: () => Promise<string | null>;
  /** The embedded database's. */
  readonly folder?: string;
  close(): Promise<void>;
};
