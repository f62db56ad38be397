import { z } from "zod";
import { describeField, describeRecord } from "../descriptions/describe.ts";

export type Json = Record<string, unknown>;
export type Version = "3.0" | "3.1";

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** What zod writes to every whole number, although the contract states no limit. */
const isSafeIntegerLimit = (value: unknown) => typeof value === "number" && Math.abs(value) === Number.MAX_SAFE_INTEGER;

/** Removes what only zod needs. A format says more than its pattern. */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (!isJson(value)) return value;
  const entries = Object.entries(value).filter(
    ([key, part]) => !((key === "minimum" || key === "maximum") && isSafeIntegerLimit(part)) && !(key === "pattern" && "format" in value),
  );
  return spellOutNull(Object.fromEntries(entries.map(([key, part]) => [key, simplify(part)])));
}

/** OpenAPI 3.0 allows `nullable` only beside a type, and null only if an enum lists it. */
function spellOutNull(schema: Json): Json {
  const { nullable, ...rest } = schema;
  if (nullable !== true) return schema;
  if (Array.isArray(rest.anyOf)) return { ...rest, anyOf: rest.anyOf.map((option) => ({ ...option, nullable })) };
  return Array.isArray(rest.enum) ? { ...schema, enum: [...rest.enum, null] } : schema;
}

/** A schema with a description. OpenAPI 3.0 allows nothing beside $ref, and inside allOf openapi-typescript drops the discriminator's property. */
const withDescription = (schema: Json, description: string, version: Version): Json =>
  "$ref" in schema && version === "3.0" ? schema : { description, ...schema };

/** Says which values of a property belong to which of the schemas. */
function discriminatorOf(propertyName: string, schemas: unknown, definitions: Json): Json {
  const refs = Array.isArray(schemas) ? schemas.map(({ $ref }) => String($ref)) : [];
  const mapping = refs.flatMap((ref) => {
    const definition = definitions[ref.split("/").at(-1) ?? ""];
    const properties = isJson(definition) ? definition.properties : undefined;
    const property = isJson(properties) ? properties[propertyName] : undefined;
    const values = isJson(property) && Array.isArray(property.enum) ? property.enum : [];
    return values.map((value) => [String(value), ref] as const);
  });
  return { propertyName, mapping: Object.fromEntries(mapping) };
}

const pascal = (name: string) => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The name of a reply's envelope, by the record that it holds: InvoiceList, InvoiceResponse. */
function envelopeName(schema: z.ZodType): { name: string; kind: "List" | "Response" } | null {
  if (!(schema instanceof z.ZodObject)) return null;
  const data = schema.shape.Data ?? schema.shape.data;
  const record = data instanceof z.ZodArray ? data.element : data;
  const id = record instanceof z.ZodType ? record.meta()?.id : undefined;
  if (id === undefined) return null;
  const kind = "Page" in schema.shape || "page" in schema.shape ? "List" : "Response";
  return { name: `${id}${kind}`, kind };
}

/** Writes zod schemas as schemas of an OpenAPI document. Collects every named one in `components`, with its descriptions. */
export function createSchemas(version: Version) {
  const components: Json = {};
  const target = version === "3.0" ? "openapi-3.0" : "draft-2020-12";

  function described(properties: unknown, textOf: (field: string) => string): Json {
    const entries = Object.entries(isJson(properties) ? properties : {});
    return Object.fromEntries(
      entries.map(([field, schema]) => [field, isJson(schema) ? withDescription(schema, textOf(field), version) : schema]),
    );
  }

  /** Adds a schema for each of the fields of which exactly one is sent, and refers to them. */
  function splitByFields(name: string, { properties, required, ...rest }: Json, fields: readonly string[]): Json {
    const names = fields.map((field) => {
      const own = Object.entries(isJson(properties) ? properties : {}).filter(([other]) => other === field || !fields.includes(other));
      const split = { ...rest, properties: Object.fromEntries(own), required: [...(Array.isArray(required) ? required : []), field] };
      components[`${name}By${pascal(field)}`] = split;
      return `${name}By${pascal(field)}`;
    });
    return { description: describeRecord(name), oneOf: names.map(refTo) };
  }

  function add(name: string, definition: Json, others: Json = {}): Json {
    const { id: _, exactlyOneOf, discriminatedBy, ...rest } = definition;
    const full: Json = { description: describeRecord(name), ...rest };
    if ("properties" in rest) full.properties = described(rest.properties, (field) => describeField(name, field));
    if (typeof discriminatedBy === "string") full.discriminator = discriminatorOf(discriminatedBy, rest.oneOf, others);
    components[name] = Array.isArray(exactlyOneOf) ? splitByFields(name, full, exactlyOneOf) : full;
    return refTo(name);
  }

  function addEnvelope({ name, kind }: { name: string; kind: "List" | "Response" }, definition: Json): Json {
    const description = kind === "List" ? `${describeRecord("List")} Each is one ${name.slice(0, -4)}.` : describeRecord("Response");
    components[name] = { description, ...definition, properties: described(definition.properties, (field) => describeField(kind, field)) };
    return refTo(name);
  }

  /** The schema, or a reference to it if it has a name. */
  function toSchema(schema: z.ZodType, io: "input" | "output"): Json {
    const text = JSON.stringify(z.toJSONSchema(schema, { io, target })).replaceAll(/#\/(\$defs|definitions)\//g, "#/components/schemas/");
    // What JSON.stringify wrote of an object.
    const { $schema, $defs, definitions, ...rest } = simplify(JSON.parse(text)) as Json;
    const others = { ...(isJson($defs) && $defs), ...(isJson(definitions) && definitions) };
    for (const [name, definition] of Object.entries(others)) if (isJson(definition)) add(name, definition, others);
    if (typeof rest.id === "string") return add(rest.id, rest, others);
    const envelope = envelopeName(schema);
    return envelope === null ? rest : addEnvelope(envelope, rest);
  }

  return { components, toSchema };
}

export type Schemas = ReturnType<typeof createSchemas>;
