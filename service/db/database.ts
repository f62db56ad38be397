import type { Assume } from "#service/db/orm/orm.ts";
import type { PgDatabase, PgQueryResultHKT } from "#service/db/orm/pg-core.ts";

type Rows<Row> = { rows: Row[] };

/** The result of a raw statement with either driver. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<Assume<this["row"], Record<string, unknown>>>;
}

/** A database or a transaction on it, the same for PGlite and PostgreSQL. */
export type Database = PgDatabase<RowsResult, Record<string, never>>;

export type DatabaseKind = "pglite" | "postgres";

/** The same database for requests: with time limits, behind a bounded queue. */
export type RequestDatabases = { readonly reads: Database; readonly writes: Database };

export type OpenDatabase = {
  /** For commands and background work: without a time limit for statements. */
  readonly db: Database;
  readonly requests: RequestDatabases;
  readonly kind: DatabaseKind;
  /** The numbers of connections, of idle ones, and of statements that wait for one. Absent without a pool. */
  readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Why the database cannot write to its disk; null if it can. Embedded database only. */
  readonly findStorageProblem?: () => Promise<string | null>;
  /** Embedded database only. */
  readonly folder?: string;
  close(): Promise<void>;
};
