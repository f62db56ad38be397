import "server-only";
import type { ErrorBody } from "#contract/errors.ts";
import type { ApiError } from "#lib/api/http/errors.ts";
import type { Connection } from "../../session/cookies/stored-connection.ts";
import { observeQuota } from "../server-api.ts";
import { type UpstreamReply, upstreamAddress } from "../upstream.ts";
import { markTag } from "./entity-tags.ts";

const passedBack = [
  "content-type",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
  "retry-after",
  "x-request-id",
  "idempotency-replayed",
  "preference-applied",
] as const;

const cacheControl = "private, no-cache";

/** The Data API's Location as an address of this proxy. Null for an address on another host. */
function toProxyLocation(location: string, { slug, environment }: Connection): string | null {
  const base = upstreamAddress(environment);
  if (!URL.canParse(location, base)) return null;
  const { origin, pathname, search } = new URL(location, base);
  const isInside = origin === base.origin && pathname.startsWith(`${base.pathname}/`);
  return isInside ? `/api/data/${slug}${pathname.slice(base.pathname.length)}${search}` : null;
}

function toHeaders({ head }: UpstreamReply, connection: Connection): Record<string, string> {
  const headers: Record<string, string> = { "cache-control": cacheControl };
  for (const name of passedBack) {
    const value = head.get(name);
    if (value !== null) headers[name] = value;
  }
  const etag = head.get("etag");
  const marked = etag === null ? null : markTag(etag, connection);
  if (marked !== null) headers.etag = marked;
  const location = head.get("location");
  const proxied = location === null ? null : toProxyLocation(location, connection);
  if (proxied !== null) headers.location = proxied;
  return headers;
}

/** The upstream answer to a request of `sentAt` for the browser: its status, body and allowed headers. */
export function toResponse(reply: UpstreamReply, connection: Connection, sentAt: number): Response {
  observeQuota(connection, reply, sentAt);
  const hasBody = reply.status !== 204 && reply.status !== 304;
  return new Response(hasBody ? reply.body.stream() : null, { status: reply.status, headers: toHeaders(reply, connection) });
}

/** A failure in the API's own error shape. */
export function toErrorResponse(error: ApiError, requestId: string): Response {
  const body: ErrorBody = { Error: { code: error.code, detail: error.detail } };
  const headers: Record<string, string> = { "cache-control": "no-store", "x-request-id": error.requestId ?? requestId };
  if (error.retryAfterSeconds !== null) headers["retry-after"] = String(error.retryAfterSeconds);
  return Response.json(body, { status: error.status, headers });
}
