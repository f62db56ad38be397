import { type FieldType, fieldTypes } from "#contract/field-types.ts";
import { isObject } from "./errors.ts";

/** No digit is lost when the text becomes a number. */
const wholeNumber = /^-?(?:0|[1-9]\d{0,14})$/;
const decimal = /^-?\d{1,9}(?:\.\d{1,6})?$/;

const isScalar = (value: unknown) => typeof value !== "object";
const toNumber = (value: unknown, pattern: RegExp) => (pattern.test(String(value)) ? Number(value) : isScalar(value) ? value : null);
const toInteger = (value: unknown) => toNumber(value, wholeNumber);
const yes: readonly unknown[] = [true, "true", 1];
const no: readonly unknown[] = [false, "false", 0];
/** A flag, which an API may send as a text or a number; null for anything else. */
export const toFlag = (value: unknown): boolean | null => (yes.includes(value) ? true : no.includes(value) ? false : null);

interface Reading {
  /** What typeof says of a value that needs no change; null where the items of each value are read. */
  readonly type: "string" | "number" | "boolean" | null;
  read(value: unknown): unknown;
}

const listOf = (read: (items: readonly unknown[]) => unknown[]): Reading => ({
  type: null,
  read: (value) => (Array.isArray(value) ? read(value) : null),
});

const readings: Readonly<Record<FieldType | "text", Reading>> = {
  text: { type: "string", read: (value) => (isScalar(value) ? String(value) : null) },
  integer: { type: "number", read: toInteger },
  number: { type: "number", read: (value) => toNumber(value, decimal) },
  scalar: { type: "number", read: (value) => (isScalar(value) ? value : null) },
  flag: { type: "boolean", read: toFlag },
  integers: listOf((items) => items.filter(isScalar).map(toInteger)),
  texts: listOf((items) => items.map((item) => (isScalar(item) ? String(item) : null))),
  records: listOf((items) => items.filter(isObject).map(coerceRecord)),
};

const readingByField: ReadonlyMap<string, Reading> = new Map(
  Object.entries(fieldTypes).flatMap(([type, names]) => names.map((name) => [name, readings[type as FieldType]])),
);

/**
 * Gives the fields of a parsed record the JSON types of the contract, in place. Other implementations of the API send ids as texts, or names that
 * look like numbers as numbers. A value that has no such form becomes null, which every screen can show.
 */
export function coerceRecord<R extends Readonly<Record<string, unknown>>>(record: R): R {
  const fields: Record<string, unknown> = record;
  // Faster than Object.keys in lists of 20,000 records.
  for (const name in fields) {
    const value = fields[name];
    if (value === null || value === undefined) continue;
    const { type, read } = readingByField.get(name) ?? readings.text;
    if (typeof value !== type) fields[name] = read(value);
  }
  return record;
}
