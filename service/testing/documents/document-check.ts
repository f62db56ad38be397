import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { openApiDocument } from "#contract/openapi.ts";
import type { Reply } from "../test-app.ts";

interface Schema {
  readonly type?: string;
  readonly items?: Schema;
}

interface DeclaredReply {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
  readonly $ref?: string;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in?: string; readonly schema: Schema }[];
  readonly responses: Readonly<Record<string, DeclaredReply>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object; readonly responses: Readonly<Record<string, DeclaredReply>> };
}

interface Exchange {
  /** Null for a path that the contract lacks. */
  readonly endpoint: Endpoint | null;
  readonly method: string;
  /** With its query. */
  readonly path: string;
}

/** Documented headers that only some answers have. */
const conditional = new Set(["Idempotency-Replayed", "Preference-Applied"]);
const quota = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];

/** The value that a text of the query stands for. */
function parsedAs(text: string, { type, items }: Schema): unknown {
  if (type === "array") return text.split(",").map((item) => parsedAs(item, items ?? {}));
  if (type === "integer" || type === "number") return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  return type === "boolean" ? text === "true" : text;
}

/** Returns how an exchange violates the served OpenAPI document; empty if it does not. Requests are checked only if they were accepted. */
export function createDocumentCheck() {
  const text = JSON.stringify(openApiDocument()).replaceAll("#/components/schemas/", "#/$defs/");
  const { paths, components } = JSON.parse(text) as Document;
  const operations = new Map(Object.values(paths).flatMap((item) => Object.values(item).map((one) => [one.operationId, one] as const)));
  const schemas = new Map<object, z.ZodType>();

  function declared(endpoint: Endpoint, status: number): DeclaredReply | undefined {
    const reply = operations.get(endpoint.id)?.responses[status];
    const name = reply?.$ref?.split("/").at(-1);
    return name === undefined ? reply : components.responses[name];
  }

  function schemaOf(schema: object): z.ZodType {
    const known = schemas.get(schema) ?? z.fromJSONSchema({ ...schema, $defs: components.schemas } as z.core.JSONSchema.JSONSchema);
    schemas.set(schema, known);
    return known;
  }

  function problemsOfBody({ method }: Exchange, reply: DeclaredReply, { text, body, headers }: Reply): string[] {
    const schema = reply.content?.["application/json"]?.schema;
    if (method === "HEAD" || schema === undefined) return text === "" ? [] : ["has a body, and none is declared"];
    if (text === "" && headers.get("Preference-Applied")?.includes("return=minimal")) return [];
    if (!headers.get("Content-Type")?.startsWith("application/json")) return ["is not called JSON"];
    const { error } = schemaOf(schema).safeParse(body);
    return error === undefined ? [] : [`does not fit its schema: ${z.prettifyError(error).slice(0, 500)}`];
  }

  function problemsOfQuery({ endpoint, path }: Exchange): string[] {
    const given = new URL(path, "http://service.example").searchParams;
    return (operations.get(endpoint?.id ?? "")?.parameters ?? []).flatMap(({ name, in: place, schema }) => {
      const value = place === "query" ? given.get(name) : null;
      return value === null || schemaOf(schema).safeParse(parsedAs(value, schema)).success
        ? []
        : [`accepted ${name}=${value}, which the document forbids`];
    });
  }

  return (exchange: Exchange, reply: Reply): string[] => {
    const { endpoint, method } = exchange;
    const { status, headers, text } = reply;
    const expected = endpoint === null ? {} : declared(endpoint, status);
    if (expected === undefined) return [`status ${status} is not declared: ${text.slice(0, 200)}`];
    const isEmpty = text === "" && method !== "HEAD";
    const names = new Set([...Object.keys(expected.headers ?? {}), ...quota, "X-Request-Id", ...(status === 429 ? ["Retry-After"] : [])]);
    const missing = [...names].filter((name) => !conditional.has(name) && !headers.has(name));
    return [
      ...missing.map((name) => `has no header ${name}`),
      ...(headers.has("Cache-Control") || (isEmpty && status === 204) ? [] : ["has no header Cache-Control"]),
      ...(endpoint === null ? [] : problemsOfBody(exchange, expected, reply)),
      ...(status < 300 ? problemsOfQuery(exchange) : []),
    ];
  };
}
