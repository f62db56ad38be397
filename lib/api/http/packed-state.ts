import { isObject } from "./errors.ts";

/**
 * Packs data for the browser: a list of objects becomes a table with each field name once, then the values of each object. This halves
 * the size of a page of records.
 */

const fieldsName = "~fields";
const rowsName = "~rows";
const plainName = "~plain";

type PlainObject = Readonly<Record<string, unknown>>;

/** JSON values and undefined. */
export function pack(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length < 2 || !value.every(isObject)) return value.map(pack);
    const fields = [...new Set(value.flatMap(Object.keys))];
    return {
      [fieldsName]: fields,
      [rowsName]: value.map((item) => fields.map((field) => pack(Object.hasOwn(item, field) ? item[field] : undefined))),
    };
  }
  if (!isObject(value)) return value;
  const packed = mapValues(value, pack);
  return Object.keys(value).some((name) => name.startsWith("~")) ? { [plainName]: packed } : packed;
}

export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (!isObject(value)) return value;
  if (isObject(value[plainName])) return mapValues(value[plainName], unpack);
  const [fields, rows] = [value[fieldsName], value[rowsName]];
  if (!Array.isArray(fields) || !Array.isArray(rows)) return mapValues(value, unpack);
  return rows.map((row: readonly unknown[]) =>
    Object.fromEntries(fields.flatMap((field, at) => (row[at] === undefined ? [] : [[field, unpack(row[at])]]))),
  );
}

const mapValues = (object: PlainObject, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
