import type { Context } from "hono";
import type { Database } from "#service/db/database.ts";
import { inRequestScope } from "#service/db/limits/request-scope.ts";
import { answer } from "../answer.ts";
import type { Env } from "../context.ts";
import type { WriteRoute } from "../endpoints/mount-write.ts";
import { grantPreferences } from "../requests/prefer.ts";
import { createBodyReader, requireJson } from "../requests/read-body.ts";
import { findRepeated } from "../requests/repeated-headers.ts";
import { readJsonObject } from "../requests/strict-json.ts";
import { checkIdempotencyKey, createWriteRunner, fingerprintOf, type IdempotentRequest } from "./idempotency.ts";

function idempotentRequestOf(c: Context<Env>, { endpoint }: WriteRoute, body: Uint8Array): IdempotentRequest | null {
  const header = c.req.header("idempotency-key");
  if (header === undefined || !endpoint.requestHeaders?.includes("Idempotency-Key")) return null;
  return {
    principalID: c.get("caller").principalID,
    idempotencyKey: checkIdempotencyKey(header),
    fingerprint: fingerprintOf(c.req.method, c.get("path"), c.get("search"), body),
  };
}

/** Answers writes: reads the body and the preferences, then commits the effect and its idempotency record in one transaction. */
export function createWriteAnswers(db: Database) {
  const run = createWriteRunner(db);

  const read = createBodyReader();

  async function answerTo(c: Context<Env>, route: WriteRoute, bytes: Buffer): Promise<Response> {
    const { pathTexts, search, caller, now, waits } = c.var;
    const repeated = findRepeated(c, ["Content-Type", "Idempotency-Key"]);
    if (repeated) throw repeated;
    if (route.endpoint.body) requireJson(c.req.raw.headers);
    const request = idempotentRequestOf(c, route, bytes);
    const preferences = grantPreferences(route.endpoint, c.req.header("prefer"));
    const body = route.endpoint.body ? readJsonObject(bytes) : {};
    const ifMatch = route.endpoint.requestHeaders?.includes("If-Match") ? c.req.header("if-match") : undefined;
    const effect = route.prepare({ search, pathTexts, body, preferences, ifMatch, caller, now });
    const { principalID } = caller;
    const { answer: stored, isReplay } = await inRequestScope({ principalID, waits }, () => run(request, now, effect));
    const headers = {
      ...stored.headers,
      "Cache-Control": "no-store",
      ...(stored.body !== null && { "Content-Type": "application/json" }),
      ...(isReplay && { "Idempotency-Replayed": "true" }),
    };
    c.set("isReplay", isReplay);
    c.set("bodyBytes", Buffer.byteLength(stored.body ?? ""));
    return answer(c, stored.body, stored.status, headers);
  }

  return (c: Context<Env>, route: WriteRoute) => read(c.req.raw, c.get("caller").principalID, (bytes) => answerTo(c, route, bytes));
}
