import { z } from "zod";
import { toSnakeCase } from "../snake-case.ts";
import { documentValues } from "./values/documents.ts";
import { goodsValues } from "./values/goods.ts";
import { partyValues } from "./values/parties.ts";

/** The values of sample records and of the example bodies of /openapi.json, by wire name; `Record.Field` takes precedence over `Field`. Ids and sums are consistent. */
export const exampleValues: Readonly<Record<string, unknown>> = { ...partyValues, ...goodsValues, ...documentValues };

/** `Record.Field` and `Field` in the form that v1 and v2 share. */
const toKey = (name: string) =>
  name
    .split(".")
    .map((part) => toSnakeCase(part))
    .join(".");
const values = new Map(Object.entries(exampleValues).map(([name, value]) => [toKey(name), value]));

const alternatives = new Set(["WriteLineItem.Units"].map(toKey));

/** The record's name without its version and state: PostedPurchaseV2 has the same values as Purchase. */
const nameOf = (schema: z.ZodType) => schema.meta()?.id?.replace(/^Originated|^Posted|V2$/g, "");

/** Copies a value, so that no two examples share an object. */
const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * An example that the schema accepts, from the values in example-values.ts; undefined for an unknown field.
 * `record` and `field` name the field that the schema describes.
 */
export function exampleOf(schema: z.ZodType, record = "", field = ""): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    // zod wraps only zod schemas.
    return exampleOf(schema.unwrap() as z.ZodType, record, field);
  }
  const key = toKey(field);
  const known = values.has(`${toKey(record)}.${key}`) ? values.get(`${toKey(record)}.${key}`) : values.get(key);
  if (known !== undefined) return copy(known);
  if (schema instanceof z.ZodObject) return exampleOfObject(schema, nameOf(schema) ?? record);
  if (schema instanceof z.ZodArray) {
    const item = exampleOf(schema.element as z.ZodType, record, "");
    return item === undefined ? undefined : [item];
  }
  if (schema instanceof z.ZodUnion) return exampleOf(schema.options[0] as z.ZodType, record, field);
  return undefined;
}

function exampleOfObject(schema: z.ZodObject, record: string): unknown {
  const fields = Object.entries(schema.shape)
    .filter(([name]) => !alternatives.has(toKey(`${record}.${name}`)))
    // The shape of an object holds zod schemas.
    .map(([name, part]) => [name, exampleOf(part as z.ZodType, record, name)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** A record for tests: the values of example-values.ts with `changes`. Throws if the result breaks the contract. */
export function example<Schema extends z.ZodObject>(record: Schema, changes: Partial<z.input<Schema>> = {}): z.output<Schema> {
  return record.parse({ ...Object(exampleOf(record)), ...changes });
}
