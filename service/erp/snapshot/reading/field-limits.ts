import { z } from "zod";
import { idMax } from "#contract/limits.ts";
import { id } from "#contract/primitives.ts";
import { getTableColumns } from "#service/db/orm/orm.ts";
import type { PgColumn, PgTable } from "#service/db/orm/pg-core.ts";
import type { SnapshotLine } from "../files/snapshot-file.ts";

/** The problem of a value of the right type, or null. */
type Check = (value: unknown) => string | null;

export const textMax = 200;

const within = (max: number): Check => {
  const detail = `must be a whole number between -${max} and ${max}`;
  return (value) => (typeof value === "number" && Math.abs(value) > max ? detail : null);
};

/** No address can name a record with an id below 0. */
const idCheck: Check = (value) =>
  typeof value === "number" && (value < 0 || value > idMax) ? `must be a whole number from 0 to ${idMax}` : null;

/** The only id below 0 that the API knows is that of the generic payment type. */
const signedIds = ["PaymentTypeID"];

/** A JSON number with 6 decimals, without the error of binary fractions. Most are whole, and toFixed is slow. */
export const roundToSix = (value: number) => (Number.isInteger(value) ? value : Number(value.toFixed(6)));

/** Programs that add binary fractions write 0.30000000000000004 for 0.3. */
const noise = 4 * Number.EPSILON;

const decimalOfNumber: Check = (value) => {
  if (typeof value !== "number" || (Math.abs(value) < 1e12 && Math.abs(value - roundToSix(value)) <= Math.abs(value) * noise)) return null;
  return "must have at most 12 digits before the point and 6 after it";
};

const exact = /^-?\d{1,12}(\.\d{1,6})?$/;
const decimal: Check = (value) => {
  if (typeof value === "string" && !exact.test(value)) return "must have at most 12 digits before the point and 6 after it";
  return decimalOfNumber(value);
};

const short: Check = (value) => (typeof value === "string" && value.length > textMax ? `must be at most ${textMax} characters long` : null);

const inCalendar: Check = (value) => (typeof value === "string" && value.startsWith("0000") ? "must be a real date" : null);

/** By the start of a column's SQL type. */
const checks: readonly [string, Check][] = [
  ["integer", within(idMax)],
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

/** The schema of the values that a field or each item of its list has, where it has one. */
export function innermost(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodArray;
  return isWrapped ? innermost(schema.unwrap()) : schema;
}

/** Whether the values of a field may be JSON numbers with decimals. */
export function takesNumbers(schema: unknown): boolean {
  const inner = innermost(schema);
  if (inner instanceof z.ZodUnion) return inner.options.some(takesNumbers);
  return inner instanceof z.ZodNumber && !(inner instanceof z.ZodNumberFormat);
}

/** Limits of the fields of `shape`: those of their columns in `table`, and of numbers; `decimals` names more fields that are stored with 6 decimals. */
export function limitsOf(table: PgTable, shape: z.ZodRawShape, decimals: readonly string[]): FieldLimit[] {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Object.entries(shape).flatMap(([field, schema]) => {
    const check = checkOf(columns[field], innermost(schema) === id && !signedIds.includes(field));
    if (check) return [{ field, check: each(check) }];
    if (decimals.includes(field)) return [{ field, check: decimal }];
    return takesNumbers(schema) ? [{ field, check: decimalOfNumber }] : [];
  });
}

function checkOf(column: PgColumn | undefined, isId: boolean): Check | undefined {
  if (column === undefined) return undefined;
  if (isId) return idCheck;
  return checks.find(([start]) => column.getSQLType().startsWith(start))?.[1];
}

export function exceededLimits(line: SnapshotLine, limits: readonly FieldLimit[]): { field: string; detail: string }[] {
  return limits.flatMap(({ field, check }) => {
    const detail = check(line[field]);
    return detail === null ? [] : [{ field, detail }];
  });
}
