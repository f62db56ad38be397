import { z } from "zod";
import { openApiDocument } from "#contract/openapi.ts";
import type { Reply } from "../test-app.ts";
import type { FuzzRequest } from "./request-arbitrary.ts";

interface DeclaredReply {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
  readonly $ref?: string;
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, DeclaredReply>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object; readonly responses: Readonly<Record<string, DeclaredReply>> };
}

/** Headers of the document that an answer carries only in certain cases. */
const conditional = new Set(["Idempotency-Replayed", "Preference-Applied"]);
const quota = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];

/** Returns how an answer violates the served OpenAPI document; empty if it does not. */
export function createDocumentCheck() {
  const text = JSON.stringify(openApiDocument()).replaceAll("#/components/schemas/", "#/$defs/");
  const { paths, components } = JSON.parse(text) as Document;
  const operations = new Map(Object.values(paths).flatMap((item) => Object.values(item).map((one) => [one.operationId, one] as const)));
  const schemas = new Map<object, z.ZodType>();

  function declared({ endpoint }: FuzzRequest, status: number): DeclaredReply | undefined {
    const reply = endpoint === null ? undefined : operations.get(endpoint.id)?.responses[status];
    const name = reply?.$ref?.split("/").at(-1);
    return name === undefined ? reply : components.responses[name];
  }

  function schemaOf(schema: object): z.ZodType {
    const known = schemas.get(schema) ?? z.fromJSONSchema({ ...schema, $defs: components.schemas } as z.core.JSONSchema.JSONSchema);
    schemas.set(schema, known);
    return known;
  }

  function problemsOfBody({ method }: FuzzRequest, reply: DeclaredReply, { text, body, headers }: Reply): string[] {
    const schema = reply.content?.["application/json"]?.schema;
    if (method === "HEAD" || schema === undefined) return text === "" ? [] : ["has a body, and none is declared"];
    if (text === "" && headers.get("Preference-Applied")?.includes("return=minimal")) return [];
    if (!headers.get("Content-Type")?.startsWith("application/json")) return ["is not called JSON"];
    const { error } = schemaOf(schema).safeParse(body);
    return error === undefined ? [] : [`does not fit its schema: ${z.prettifyError(error).slice(0, 500)}`];
  }

  return (request: FuzzRequest, reply: Reply): string[] => {
    const { status, headers, text } = reply;
    const expected = request.endpoint === null ? {} : declared(request, status);
    if (expected === undefined) return [`status ${status} is not declared: ${text.slice(0, 200)}`];
    const isEmpty = text === "" && request.method !== "HEAD";
    const names = new Set([...Object.keys(expected.headers ?? {}), ...quota, "X-Request-Id", ...(status === 429 ? ["Retry-After"] : [])]);
    const missing = [...names].filter(
      (name) => !conditional.has(name) && !(name === "ETag" && isEmpty && status !== 304) && !headers.has(name),
    );
    return [
      ...missing.map((name) => `has no header ${name}`),
      ...(headers.has("Cache-Control") || (isEmpty && status === 204) ? [] : ["has no header Cache-Control"]),
      ...(request.endpoint === null ? [] : problemsOfBody(request, expected, reply)),
    ];
  };
}
