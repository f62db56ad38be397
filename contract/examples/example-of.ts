import { z } from "zod";
import { toSnakeCase } from "../snake-case.ts";
import { exampleValues } from "./example-values.ts";

/** `Record.Field` and `Field` in the form that v1 and v2 share. */
const toKey = (name: string) =>
  name
    .split(".")
    .map((part) => toSnakeCase(part))
    .join(".");
const values = new Map(Object.entries(exampleValues).map(([name, value]) => [toKey(name), value]));

/** Fields that are an alternative to one that the example has. */
const alternatives = new Set(["WriteLineItem.Units"].map(toKey));

/** The record's name without its version: PurchaseV2 holds what Purchase does. */
const nameOf = (schema: z.ZodType) => schema.meta()?.id?.replace(/V2$/, "");

/** JSON text, parsed anew so that no two examples share a part. */
const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * An example that the schema accepts, made of the story in example-values.ts; undefined where nothing is known of a field.
 * `record` and `field` say whose field the schema is.
 */
export function exampleOf(schema: z.ZodType, record = "", field = ""): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    // The wrapped schema is a zod schema by zod's own construction.
    return exampleOf(schema.unwrap() as z.ZodType, record, field);
  }
  const key = toKey(field);
  const known = values.has(`${toKey(record)}.${key}`) ? values.get(`${toKey(record)}.${key}`) : values.get(key);
  if (known !== undefined) return copy(known);
  if (schema instanceof z.ZodObject) return exampleOfObject(schema, nameOf(schema) ?? record);
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element as z.ZodType, record, "")];
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
