import type { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { codedErrorBody, shortErrorBody } from "../errors.ts";
import { errorExamples } from "../examples/error-examples.ts";
import { exampleOf } from "../examples/example-of.ts";
import { replyExample } from "../examples/reply-examples.ts";
import type { Json, Schemas } from "./schemas.ts";

const statusText: Record<number, string> = {
  200: "Done.",
  201: "Created.",
  204: "Done, without a body.",
  304: "Nothing has changed since the ETag in If-None-Match. Without a body.",
  400: "A parameter or the body is missing or not valid. The error names each.",
  401: "The key is missing, or not valid in this environment.",
  403: "Keys of this type may not use this endpoint, or not with these parameters.",
  404: "There is no such record, or the key may not see it.",
  405: "The path does not take this method; the header Allow lists those it takes.",
  408: "The request did not arrive within 30 seconds, its headers within 10. The body contains a text in Error.",
  409: "In conflict with the current state. The code says how.",
  410: "The changes since UpdatedSince are no longer known: read the list whole again.",
  412: "The record has changed since the ETag in If-Match. Nothing was changed.",
  413: "The body is larger than 1 MB (1,048,576 bytes).",
  415: "The body is not JSON in UTF-8: send Content-Type: application/json, uncompressed.",
  422: "Well-formed but not accepted.",
  429: "The key's requests of this hour are spent. Retry-After says how many seconds to wait.",
  431: "The request has more than 1,000 headers, or headers of more than 64 KB. The body contains a text in Error.",
  500: "Unexpected error. Tell the operator the request id.",
  503: "The service cannot answer at present: it starts, is overloaded, or its database does not answer. Retry-After says how many seconds to wait.",
};

/** What any request may be answered with, whatever the endpoint. */
const everywhere = [405, 408, 431, 503] as const;
/**
 * Answered before the request is read, so always with a text and without a quota. Declared without a schema, so that a typed client of v2 does not
 * have two shapes of errors to tell apart.
 */
const unread: readonly number[] = [408, 431];
/** Only a method that the path does not take is answered so, which is no v1 read. */
const alwaysCoded: readonly number[] = [405];

/** v1 reads answer errors with a text, all other endpoints with a code. */
const isShort = ({ method, path }: Endpoint, status: number) =>
  !alwaysCoded.includes(status) && method === "GET" && path.startsWith("/v1/");
const errorName = (status: number, short: boolean) =>
  unread.includes(status) ? `Unread${status}` : `${short ? "Short" : "Coded"}${status}`;
const errorStatuses = ({ errors }: Endpoint) => [...new Set([...errors, ...everywhere])].sort();

const json = (schema: Json, examples: Json): Json => ({ "application/json": { schema, ...examples } });
const headerRefs = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const everyReply = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "X-Request-Id"] as const;
const ofStatus: Readonly<Record<number, readonly string[]>> = { 405: ["Allow"], 429: ["Retry-After"], 503: ["Retry-After"] };

function answersTo({ requestHeaders }: Endpoint): string[] {
  const answers: Readonly<Record<string, string>> = { "Idempotency-Key": "Idempotency-Replayed", Prefer: "Preference-Applied" };
  return (requestHeaders ?? []).flatMap((name) => answers[name] ?? []);
}

function describeReply({ requestHeaders }: Endpoint, status: number): string {
  const isOptional = status === 201 && requestHeaders?.includes("Prefer");
  return isOptional ? `${statusText[status]} Without a body if Preference-Applied is return=minimal.` : (statusText[status] ?? "");
}

export function repliesOf(endpoint: Endpoint, { toSchema }: Schemas): Json {
  const replies: Json = {};
  for (const [code, body] of Object.entries(endpoint.replies)) {
    const status = Number(code);
    const names = [...everyReply, "ETag", ...(status === 201 && endpoint.path.startsWith("/v2") ? ["Location"] : [])];
    const isWrite = endpoint.method !== "GET";
    replies[status] = {
      description: describeReply(endpoint, status),
      headers: headerRefs(
        isWrite
          ? [...names.filter((name) => name !== "ETag" || endpoint.method !== "DELETE"), ...answersTo(endpoint)]
          : [...names, "Preference-Applied"],
      ),
      ...(body ? { content: json(toSchema(body, "output"), { example: replyExample(endpoint) }) } : {}),
    };
  }
  if (endpoint.method === "GET")
    replies["304"] = { description: statusText[304], headers: headerRefs([...everyReply, "ETag", "Preference-Applied"]) };
  for (const status of errorStatuses(endpoint))
    replies[status] = { $ref: `#/components/responses/${errorName(status, isShort(endpoint, status))}` };
  return replies;
}

export function bodyOf(body: z.ZodType, { toSchema }: Schemas): Json {
  return { required: true, content: json(toSchema(body, "input"), { example: exampleOf(body) }) };
}

export function errorResponses(list: readonly Endpoint[], { toSchema }: Schemas): Json {
  const responses: Json = {};
  for (const short of [true, false]) {
    const schema = toSchema(short ? shortErrorBody : codedErrorBody, "output");
    const statuses = list.flatMap((endpoint) => errorStatuses(endpoint).filter((status) => isShort(endpoint, status) === short));
    for (const status of [...new Set(statuses)].sort())
      responses[errorName(status, short)] = unread.includes(status)
        ? { description: statusText[status], headers: headerRefs(["X-Request-Id"]) }
        : {
            description: statusText[status],
            headers: headerRefs([...everyReply, ...(ofStatus[status] ?? [])]),
            content: json(schema, { examples: errorExamples(status, short) }),
          };
  }
  return responses;
}
