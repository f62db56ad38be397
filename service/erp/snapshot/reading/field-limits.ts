import { z } from "zod";
import { getTableColumns } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import type { SnapshotLine } from "../files/snapshot-file.ts";

/** The problem of a value of the right type, or null. */
type Check = (value: unknown) => string | null;

export const textMax = 200;

const within = (max: number): Check => {
  const detail = `must be a whole number between -${max} and ${max}`;
  return (value) => (typeof value === "number" && Math.abs(value) > max ? detail : null);
};

const roundToSix = (value: number) => Number(value.toFixed(6));

/** Programs that add binary fractions write 0.30000000000000004 for 0.3. */
const noise = 4 * Number.EPSILON;

/** A JSON number with at most 6 decimals, without the error of binary fractions. */
export const decimalNumber = z.number().transform((value) => {
  const rounded = roundToSix(value);
  return Math.abs(value - rounded) <= Math.abs(value) * noise ? rounded : value;
});

const exact = /^-?\d{1,12}(\.\d{1,6})?$/;
const decimal: Check = (value) => {
  if (typeof value === "string" && !exact.test(value)) return "must have at most 12 digits before the point and 6 after it";
  if (typeof value !== "number" || (Math.abs(value) < 1e12 && roundToSix(value) === value)) return null;
  return "must have at most 12 digits before the point and 6 after it";
};

const short: Check = (value) => (typeof value === "string" && value.length > textMax ? `must be at most ${textMax} characters long` : null);

const inCalendar: Check = (value) => (typeof value === "string" && value.startsWith("0000") ? "must be a real date" : null);

/** By the start of a column's SQL type. */
const checks: readonly [string, Check][] = [
  ["integer", within(2_147_483_647)],
  ["smallint", within(32_767)],
  ["numeric", decimal],
  ["text", short],
  ["date", inCalendar],
  ["timestamp", inCalendar],
];

const each =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) ? (value.map(check).find((detail) => detail !== null) ?? null) : check(value);

export type FieldLimit = { readonly field: string; readonly check: Check };

/** Limits of the columns of `table`, by field; `decimals` names more fields that are stored with 6 decimals. */
export function limitsOf(table: PgTable, fields: readonly string[], decimals: readonly string[]): FieldLimit[] {
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => fields.includes(property));
  const limits = columns.flatMap(([field, column]) => {
    const type = checks.find(([start]) => column.getSQLType().startsWith(start));
    return type ? [{ field, check: each(type[1]) }] : [];
  });
  const others = decimals.filter((field) => !columns.some(([property]) => property === field));
  return [...limits, ...others.map((field) => ({ field, check: decimal }))];
}

export function exceededLimits(line: SnapshotLine, limits: readonly FieldLimit[]): { field: string; detail: string }[] {
  return limits.flatMap(({ field, check }) => {
    const detail = check(line[field]);
    return detail === null ? [] : [{ field, detail }];
  });
}
