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

/** Fields that are alternatives to a field of the example. */
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
