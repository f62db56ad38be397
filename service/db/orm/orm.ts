import { requireDrizzle } from "./require-drizzle.ts";

// `require` returns what the package's types declare.
const orm = requireDrizzle("drizzle-orm") as typeof import("drizzle-orm");

export type { Assume, SQL } from "drizzle-orm";
export type Column = import("drizzle-orm").Column;
export const { and, asc, Column, eq, getTableColumns, getTableName, gt, inArray, is, isNotNull, isNull, lt, ne, not, notInArray, sql } =
  orm;
