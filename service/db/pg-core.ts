// For the same reason as orm.ts.
// biome-ignore lint/performance/noBarrelFile: for the reason above
export {
  bigint,
  boolean,
  date,
  getTableConfig,
  index,
  integer,
  numeric,
  type PgColumn,
  type PgDatabase,
  type PgQueryResultHKT,
  PgTable,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
