import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { codedErrorBody, shortErrorBody } from "./errors.ts";
import { errorExamples } from "./examples/error-examples.ts";
import { exampleOf, parameterExample } from "./examples/example-of.ts";
import { replyExample } from "./examples/reply-examples.ts";
import { endpoints } from "./index.ts";
import { replyHeaders } from "./reply-headers.ts";

type Json = Record<string, unknown>;

const statusText: Record<number, string> = {
  200: "Done",
  201: "Created",
  204: "Done, without a body",
  304: "Unchanged since the ETag in If-None-Match",
  400: "A parameter or the body is missing or not valid",
  401: "The key is missing or not valid here",
  403: "The key may not use this",
  404: "There is no such record for this key",
  409: "Conflict with the current state",
  412: "The record has changed since the ETag in If-Match",
  413: "The body is too large",
  415: "The body is not application/json",
  422: "Well-formed but not accepted",
  429: "The hourly limit is reached; Retry-After says how long to wait",
  500: "Unexpected error",
};

/** A zod schema as JSON Schema 2020-12. Moves every named record to `schemas` and refers to it. */
function toJsonSchema(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const { $schema, $defs, ...rest } = JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io, target: "draft-2020-12" })).replaceAll("#/$defs/", "#/components/schemas/"),
  ) as Json & { $defs?: Record<string, Json> };
  for (const [name, { id: _, ...definition }] of Object.entries($defs ?? {})) schemas[name] = definition;
  const name = typeof rest.id === "string" ? rest.id : undefined;
  if (name === undefined) return rest;
  const { id: _, ...definition } = rest;
  schemas[name] = definition;
  return { $ref: `#/components/schemas/${name}` };
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** OpenAPI allows one path item for paths that differ only in parameter names, so all of them use the names of the first endpoint. */
function sharedPath(endpoint: Endpoint, list: readonly Endpoint[]): string {
  const shape = (path: string) => path.replace(/\{\w+\}/g, "{}");
  return list.find(({ path }) => shape(path) === shape(endpoint.path))?.path ?? endpoint.path;
}

function parametersOf(endpoint: Endpoint, path: string, schemas: Json): Json[] {
  const rename = new Map(namesIn(endpoint.path).map((name, index) => [name, namesIn(path)[index] ?? name]));
  const fromShape = (shape: Record<string, z.ZodType> | undefined, place: "path" | "query") =>
    Object.entries(shape ?? {}).map(([wireName, schema]) => {
      const name = rename.get(wireName) ?? wireName;
      const { example: _, wire, ...rest } = toJsonSchema(schema, "input", schemas);
      const required = !schema.safeParse(undefined).success;
      const example = parameterExample(name, schema, required);
      return { name, in: place, required, schema: wire ?? rest, ...(example === undefined ? {} : { example }) };
    });
  const headers = (endpoint.requestHeaders ?? []).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const conditional = endpoint.method === "GET" ? [{ $ref: "#/components/parameters/If-None-Match" }] : [];
  const requestId = { $ref: "#/components/parameters/X-Request-Id" };
  return [
    ...fromShape(endpoint.params?.shape, "path"),
    ...fromShape(endpoint.query?.shape, "query"),
    ...headers,
    ...conditional,
    requestId,
  ];
}

const json = (schema: Json, examples: Json): Json => ({ "application/json": { schema, ...examples } });

/** v1 reads answer errors with a text, all other endpoints with a code. */
const hasShortErrors = ({ method, path }: Endpoint) => method === "GET" && path.startsWith("/v1/");
const errorName = (status: number, isShort: boolean) => `${isShort ? "Short" : "Coded"}${status}`;

const headerRefs = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const everyReply = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "X-Request-Id"] as const;

/** The reply headers that answer an endpoint's request headers. */
function answersTo({ requestHeaders }: Endpoint): string[] {
  const answers: Readonly<Record<string, string>> = { "Idempotency-Key": "Idempotency-Replayed", Prefer: "Preference-Applied" };
  return (requestHeaders ?? []).flatMap((name) => answers[name] ?? []);
}

function repliesOf(endpoint: Endpoint, schemas: Json): Json {
  const replies: Json = {};
  for (const [status, body] of Object.entries(endpoint.replies)) {
    const names = [...everyReply, "ETag", ...(status === "201" && endpoint.path.startsWith("/v2") ? ["Location"] : [])];
    const isWrite = endpoint.method !== "GET";
    replies[status] = {
      description: statusText[Number(status)],
      headers: headerRefs(isWrite ? [...names.filter((name) => name !== "ETag" || body !== null), ...answersTo(endpoint)] : names),
      ...(body ? { content: json(toJsonSchema(body, "output", schemas), { example: replyExample(endpoint, body) }) } : {}),
    };
  }
  if (endpoint.method === "GET") replies["304"] = { description: statusText[304], headers: headerRefs([...everyReply, "ETag"]) };
  for (const status of endpoint.errors) replies[status] = { $ref: `#/components/responses/${errorName(status, hasShortErrors(endpoint))}` };
  return replies;
}

function descriptionOf({ access, method, query, params }: Endpoint): string {
  const forWhom = `For ${access.join(", ")} keys.`;
  if (method !== "GET") return params ? `${forWhom} 404 for a record that the key may not see.` : forWhom;
  const isPaged = query !== undefined && ("Page" in query.shape || "page" in query.shape);
  return `${forWhom} ${isPaged ? "A paged list of the records that the key may see." : "404 for a record that the key may not see."}`;
}

function operationOf(endpoint: Endpoint, path: string, schemas: Json): Json {
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    parameters: parametersOf(endpoint, path, schemas),
    ...(endpoint.body ? { requestBody: bodyOf(endpoint.body, schemas) } : {}),
    responses: repliesOf(endpoint, schemas),
  };
}

function bodyOf(body: z.ZodType, schemas: Json): Json {
  return { required: true, content: json(toJsonSchema(body, "input", schemas), { example: exampleOf(body) }) };
}

function errorResponses(list: readonly Endpoint[], schemas: Json): Json {
  const responses: Json = {};
  for (const isShort of [true, false]) {
    const schema = toJsonSchema(isShort ? shortErrorBody : codedErrorBody, "output", schemas);
    const statuses = new Set(list.filter((endpoint) => hasShortErrors(endpoint) === isShort).flatMap((endpoint) => endpoint.errors));
    for (const status of [...statuses].sort())
      responses[errorName(status, isShort)] = {
        description: statusText[status],
        headers: headerRefs(status === 429 ? [...everyReply, "Retry-After"] : everyReply),
        content: json(schema, { examples: errorExamples(status, isShort) }),
      };
  }
  return responses;
}

const parameter = (name: string, description: string, schema: Json) => ({ name, in: "header", required: false, description, schema });

/**
 * The contract as an OpenAPI 3.1 document. Its server is a relative URL, so that it is correct behind any proxy.
 */
export function openApiDocument(list: readonly Endpoint[] = endpoints): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const endpoint of list) {
    const path = sharedPath(endpoint, list);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, path, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Data API",
      version: "2.0.0",
      description:
        "Catalog, inventory, customers, invoices, pricing, AR aging, payments and purchases of a wholesale distributor, scoped to the caller's key.",
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/api", description: "This environment" }],
    security: [{ apiKey: [] }],
    tags: [...new Set(list.map((endpoint) => endpoint.tag))].map((name) => ({ name, description: `${name} resources` })),
    paths,
    components: {
      securitySchemes: { apiKey: { type: "apiKey", in: "header", name: "x-api-key", description: "A key of this environment" } },
      parameters: {
        "Idempotency-Key": parameter("Idempotency-Key", "Unique per logical operation; a repeated request gets the first response again", {
          type: "string",
          minLength: 1,
          maxLength: 255,
        }),
        Prefer: parameter("Prefer", "return=minimal, return=representation or handling=lenient", { type: "string" }),
        "If-Match": parameter(
          "If-Match",
          "The ETag of a write of this record or of its GET with line items; 412 if the record has changed since",
          { type: "string" },
        ),
        "If-None-Match": parameter("If-None-Match", "The ETag of an earlier response", { type: "string" }),
        "X-Request-Id": parameter("X-Request-Id", "Short and alphanumeric; echoed unchanged", { type: "string" }),
      },
      headers: replyHeaders,
      responses: errorResponses(list, schemas),
      schemas,
    },
  };
}
