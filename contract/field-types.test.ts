import { expect, test } from "vitest";
import { z } from "zod";
import { type FieldType, fieldTypes } from "./field-types.ts";
import { endpoints } from "./index.ts";

type AnyType = FieldType | "text";

/** The types of a field in one record, without null. */
function typesOf(schema: z.core.$ZodType): readonly AnyType[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return typesOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(typesOf);
  if (schema instanceof z.ZodArray) {
    if (schema.element instanceof z.ZodObject) return ["records"];
    return typesOf(schema.element).map((type) => (type === "integer" ? "integers" : "texts"));
  }
  if (schema instanceof z.ZodBoolean) return ["flag"];
  if (schema instanceof z.ZodNumber) return [schema.isInt ? "integer" : "number"];
  return ["text"];
}

function typesByField(): ReadonlyMap<string, ReadonlySet<AnyType>> {
  const found = new Map<string, Set<AnyType>>();
  const visit = (schema: z.core.$ZodType): void => {
    if (schema instanceof z.ZodObject) {
      for (const [name, field] of Object.entries(schema.shape)) {
        found.set(name, (found.get(name) ?? new Set()).union(new Set(typesOf(field))));
        visit(field);
      }
    } else if (schema instanceof z.ZodArray) visit(schema.element);
    else if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) visit(schema.unwrap());
    else if (schema instanceof z.ZodUnion) for (const option of schema.options) visit(option);
  };
  const bodies = endpoints.flatMap(({ replies }) => Object.values<z.ZodType | null>(replies));
  for (const body of bodies) {
    if (body instanceof z.ZodObject) visit(Object.values(body.shape)[0]);
  }
  return found;
}

/** A status is a number of an invoice and a word of a purchase. No word looks like a number. */
const isStatus = (types: ReadonlySet<AnyType>) => types.size === 2 && types.has("integer") && types.has("text");

test("every field that is not a text in some record has its type, and no other field", () => {
  const expected = Object.groupBy(
    [...typesByField()].map(([name, types]) => {
      const [first = "text"] = types;
      return { name, type: isStatus(types) ? "integer" : types.size === 1 ? first : "scalar" };
    }),
    ({ type }) => type,
  );
  const { text: _, ...others } = Object.fromEntries(
    Object.entries(expected).map(([type, fields]) => [type, fields.map(({ name }) => name).toSorted()]),
  );
  expect(Object.fromEntries(Object.entries(fieldTypes).map(([type, names]) => [type, names.toSorted()]))).toEqual(others);
});
