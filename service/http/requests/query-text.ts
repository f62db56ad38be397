import type { z } from "zod";
import type { FieldError } from "#contract/errors.ts";
import { addHeaders } from "../answer.ts";
import { isRead, type Middleware } from "../context.ts";
import { ApiError } from "../errors/api-error.ts";
import { isStrict } from "./prefer.ts";

type TextShape = z.ZodObject<Record<string, z.ZodType>>;

function hintFor(name: string, schema: z.ZodType | undefined): string {
  const example = schema?.meta()?.example;
  return typeof example === "string" ? `${name} is required, for example ${name}=${example}` : `${name} is required`;
}

const describeRepeated = (field: string): FieldError => ({
  field,
  code: "REPEATED",
  detail: `${field} is given more than once: give it once (a list has its items separated by commas)`,
});

function throwInvalid(errors: readonly FieldError[]): never {
  throw new ApiError("INVALID_PARAMETER", errors.map(({ detail }) => detail).join("; "), { fieldErrors: errors });
}

/** The most unknown parameters that an error names. An address has room for thousands. */
const namedMax = 10;

/** Refuses parameters that an endpoint does not take. */
function throwUnknown(names: readonly string[], known: readonly string[]): never {
  const choice = known.length === 0 ? "it takes none" : `it takes ${known.join(", ")}`;
  const named = names.slice(0, namedMax).map((name) => name.slice(0, 100));
  const more = names.length - named.length;
  const subject = `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  throw new ApiError(
    "INVALID_PARAMETER",
    `${subject} ${names.length === 1 ? "is not a parameter" : "are not parameters"} here: ${choice}`,
    {
      fieldErrors: named.map((field) => ({ field, code: "UNKNOWN", detail: `${field} is not a parameter here` })),
    },
  );
}

/**
 * Parses texts by a query or path schema. Names that the schema does not know are ignored.
 * Throws INVALID_PARAMETER that names every invalid parameter.
 */
export function parseTexts<S extends TextShape>(schema: S, texts: Readonly<Record<string, string>>): z.output<S> {
  const result = schema.safeParse(texts);
  if (result.success) return result.data;
  const errors = new Map<string, FieldError>();
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? "");
    if (errors.has(field)) continue;
    const isMissing = texts[field] === undefined;
    errors.set(field, {
      field,
      code: isMissing ? "REQUIRED" : "INVALID",
      detail: isMissing ? hintFor(field, schema.shape[field]) : `${field} ${message}`,
    });
  }
  return throwInvalid([...errors.values()]);
}

/** Parses the query of a URL; a parameter of the schema that is given twice is refused. */
export function parseQuery<S extends TextShape>(schema: S, search: string): z.output<S> {
  const given = new URLSearchParams(search);
  const texts: Record<string, string> = {};
  const repeated = new Set<string>();
  for (const [name, value] of given) {
    if (!Object.hasOwn(schema.shape, name)) continue;
    if (Object.hasOwn(texts, name)) repeated.add(name);
    texts[name] = value;
  }
  if (repeated.size > 0) throwInvalid([...repeated].map(describeRepeated));
  return parseTexts(schema, texts);
}

/** Refuses a read with unknown parameters if it asks for that with Prefer: handling=strict. */
export const checkStrictly: Middleware = async (c, next) => {
  const query = c.get("route")?.endpoint.query?.shape ?? {};
  if (isRead(c.req.method) && isStrict(c.req.header("prefer"))) {
    addHeaders(c, { "Preference-Applied": "handling=strict" });
    const unknown = [...new Set(new URLSearchParams(c.get("search")).keys())].filter((name) => !Object.hasOwn(query, name));
    if (unknown.length > 0) throwUnknown(unknown, Object.keys(query));
  }
  await next();
};
