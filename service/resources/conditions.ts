import type { Column } from "#service/db/orm/orm.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";

export interface SetCondition {
  readonly column: Column;
  readonly values: readonly (number | string)[];
}

/** A condition of a list: a set of values of one column, any SQL, or none. */
export type Condition = SetCondition | SQL | null;

export const isSetCondition = (condition: Condition): condition is SetCondition => condition !== null && "values" in condition;

/** Limits the column to the values. Null or undefined means no condition. */
export function inSet(column: Column, values: readonly (number | string)[] | null | undefined): SetCondition | null {
  return values === null || values === undefined ? null : { column, values: [...new Set(values)] };
}

/** A list of ids or texts as one SQL array, so that the statement text does not depend on their number. */
export function arrayOf(values: readonly (number | string)[]): SQL {
  const isText = values.some((value) => typeof value === "string");
  return sql`${sql.param(values)}::${sql.raw(isText ? "text[]" : "integer[]")}`;
}

export const equals = (column: Column, value: number | string | boolean | undefined): SQL | null =>
  value === undefined ? null : sql`${column} = ${value}`;

/** A calendar day as SQL. */
export const dayOf = (date: string): SQL => sql`${date}::date`;

/** A date-time column on or after a day, which begins at midnight UTC. */
export const onOrAfter = (column: Column, date: string | undefined): SQL | null =>
  date === undefined ? null : sql`${column} >= (${dayOf(date)}::timestamp at time zone 'UTC')`;

/** A date-time column on or before a day, including its last millisecond. */
export const onOrBefore = (column: Column, date: string | undefined): SQL | null =>
  date === undefined ? null : sql`${column} < ((${dayOf(date)} + 1)::timestamp at time zone 'UTC')`;

export function toSql(condition: Condition): SQL | null {
  if (condition === null || !isSetCondition(condition)) return condition;
  const { column, values } = condition;
  const [only] = values;
  if (values.length !== 1 || only === undefined) return sql`${column} = any(${arrayOf(values)})`;
  // Without the cast PostgreSQL would use the column's type, which may be too small for the number.
  return typeof only === "number" ? sql`${column} = ${only}::integer` : sql`${column} = ${only}`;
}

/** Combines the conditions for a `where` clause. */
export function allOf(conditions: readonly Condition[]): SQL {
  const parts = conditions.map(toSql).filter((part) => part !== null);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}
