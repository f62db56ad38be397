import type { Context } from "hono";
import { type Env, isRead, type Middleware } from "../context.ts";
import { etagOf, isNamedBy } from "./etag.ts";
import type { createValidators } from "./validators.ts";

type Validators = ReturnType<typeof createValidators>;

// Every UTC offset is a multiple of 15 minutes, so no local date changes within such an interval.
const datedMilliseconds = 900_000;

const cacheHeaders = (etag: string) => ({ ETag: etag, "Cache-Control": "private, no-cache", Vary: "x-api-key" });

function versionOf(c: Context<Env>): string {
  const isDated = c.get("route")?.isDated ?? false;
  return isDated ? `${c.get("dataVersion")} ${Math.floor(c.get("now").getTime() / datedMilliseconds)}` : c.get("dataVersion");
}

const validatorKeyOf = (c: Context<Env>) => `${c.get("caller").scopeID} ${c.get("path")}${c.get("search")}`;

/** Answers 304 without reading the resource if the data has not changed since the validator was computed. */
export function answerUnchanged(validators: Validators): Middleware {
  return async (c, next) => {
    const ifNoneMatch = c.req.header("if-none-match");
    if (ifNoneMatch !== undefined && isRead(c.req.method)) {
      const etag = validators.get(validatorKeyOf(c), versionOf(c));
      if (etag !== undefined && isNamedBy(ifNoneMatch, etag)) return c.body(null, 304, cacheHeaders(etag));
    }
    await next();
  };
}

/** Answers a read with its body, or with 304 if If-None-Match matches it. */
export function sendRead(c: Context<Env>, validators: Validators, body: string): Response {
  // Encoded once, for the hash and for the socket.
  const bytes = Buffer.from(body);
  const etag = etagOf(bytes);
  validators.set(validatorKeyOf(c), { version: versionOf(c), etag });
  if (isNamedBy(c.req.header("if-none-match"), etag)) return c.body(null, 304, cacheHeaders(etag));
  c.set("bodyBytes", bytes.byteLength);
  return c.body(bytes, 200, { ...cacheHeaders(etag), "Content-Type": "application/json" });
}
