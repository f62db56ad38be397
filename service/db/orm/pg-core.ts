import { requireDrizzle } from "./require-drizzle.ts";

// `require` returns what the package's types declare.
const core = requireDrizzle("drizzle-orm/pg-core") as typeof import("drizzle-orm/pg-core");

export type { PgColumn, PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
export type PgTable = import("drizzle-orm/pg-core").PgTable;
export const { PgTable, getTableConfig, pgTable, index, primaryKey, unique, uniqueIndex } = core;
export const { bigint, boolean, date, integer, numeric, smallint, text, timestamp, uuid } = core;
