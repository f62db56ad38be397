import type { z } from "zod";
import { describeParameter } from "../descriptions/describe.ts";
import type { Endpoint } from "../endpoint.ts";
import { parameterExample } from "../examples/parameter-examples.ts";
import type { Json, Schemas } from "./schemas.ts";

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

const ref = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** OpenAPI allows one path item for paths that differ only in parameter names, so all of them use the names of the first endpoint. */
export function sharedPath(endpoint: Endpoint, list: readonly Endpoint[]): string {
  const shape = (path: string) => path.replace(/\{\w+\}/g, "{}");
  return list.find(({ path }) => shape(path) === shape(endpoint.path))?.path ?? endpoint.path;
}

/** The schema of a parameter's value. A text that the contract parses into a number or a list is described as what it stands for. */
function valueSchema(schema: z.ZodType, { toSchema }: Schemas): Json {
  const { example: _, wire, default: __, ...rest } = toSchema(schema, "input");
  const parsed = schema.safeParse(undefined);
  // The contract writes `wire` as a JSON Schema.
  const described = (wire as Json | undefined) ?? rest;
  return parsed.success && parsed.data !== undefined ? { ...described, default: parsed.data } : described;
}

export function parametersOf(endpoint: Endpoint, path: string, schemas: Schemas): Json[] {
  const rename = new Map(namesIn(endpoint.path).map((name, index) => [name, namesIn(path)[index] ?? name]));
  const fromShape = (shape: Record<string, z.ZodType> | undefined, place: "path" | "query") =>
    Object.entries(shape ?? {}).map(([wireName, schema]) => {
      const name = rename.get(wireName) ?? wireName;
      const value = valueSchema(schema, schemas);
      const example = parameterExample(endpoint.id, wireName);
      return {
        name,
        in: place,
        description: describeParameter(endpoint.id, wireName),
        required: !schema.safeParse(undefined).success,
        ...(value.type === "array" && { style: "form", explode: false }),
        schema: value,
        ...(example !== undefined && { example }),
      };
    });
  const headers = (endpoint.requestHeaders ?? []).map(ref);
  const conditional = endpoint.method === "GET" ? [ref("If-None-Match"), ref("Prefer-Handling")] : [];
  return [
    ...fromShape(endpoint.params?.shape, "path"),
    ...fromShape(endpoint.query?.shape, "query"),
    ...headers,
    ...conditional,
    ref("X-Request-Id"),
  ];
}

const header = (name: string, description: string, schema: Json = { type: "string" }) => ({
  name,
  in: "header",
  required: false,
  description,
  schema,
});

/** The request headers that endpoints refer to. */
export const headerParameters: Json = {
  "Idempotency-Key": header(
    "Idempotency-Key",
    "A unique text for this operation, such as a UUID. The same request with the same text within 24 hours gets the first answer again and does nothing twice.",
    { type: "string", minLength: 1, maxLength: 255 },
  ),
  Prefer: header(
    "Prefer",
    "return=minimal answers without a body, return=representation (the default) with the record; handling=lenient ignores unknown fields of the body. Several are separated by commas.",
  ),
  "Prefer-Handling": header(
    "Prefer",
    "handling=strict answers 400 to a parameter that the endpoint does not have; by default it is ignored.",
  ),
  "If-Match": header(
    "If-Match",
    "The ETag of an answer with the record and its line items; 412 and no change if the record has changed since.",
  ),
  "If-None-Match": header("If-None-Match", "The ETag of an earlier answer; 304 without a body if nothing has changed since."),
  "X-Request-Id": header("X-Request-Id", "1 to 64 letters, digits, hyphens and underscores that name the request; the answer repeats it."),
};
