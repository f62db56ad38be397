import "server-only";
import type { ErrorBody } from "#contract/errors.ts";
import type { ApiError } from "#lib/api/errors.ts";
import { readQuota } from "#lib/api/read-quota.ts";
import { observeQuota } from "./server-api.ts";
import type { Connection } from "./stored-connection.ts";
import { readParts, type UpstreamReply, upstreamAddress } from "./upstream.ts";

const passedBack = [
  "content-type",
  "etag",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
  "retry-after",
  "x-request-id",
  "idempotency-replayed",
  "preference-applied",
] as const;

const cacheControl = "private, no-cache";

/** Bodies up to this size are waited for: one that breaks off is then a clear error and not half an answer. */
const waitedForBytesMax = 1024 * 1024;

/** The Data API's Location, as the browser can follow it: through this proxy. Null for an address elsewhere. */
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
  const location = head.get("location");
  const proxied = location === null ? null : toProxyLocation(location, connection);
  if (proxied !== null) headers.location = proxied;
  return headers;
}

function toStream(parts: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(stream) {
      for (const part of parts) stream.enqueue(part);
      stream.close();
    },
  });
}

async function toBody(reply: UpstreamReply, signal: AbortSignal): Promise<ReadableStream | null> {
  if (reply.status === 204 || reply.status === 304) return null;
  const length = Number(reply.head.get("content-length") ?? Number.NaN);
  return length <= waitedForBytesMax ? toStream(await readParts(reply, signal)) : reply.body.stream();
}

/** An upstream answer as the browser gets it: its status, body and agreed headers. Throws UpstreamFailure where the body breaks off early. */
export async function toResponse(reply: UpstreamReply, connection: Connection, signal: AbortSignal): Promise<Response> {
  const quota = readQuota(reply.head);
  if (quota) observeQuota(connection, quota);
  return new Response(await toBody(reply, signal), { status: reply.status, headers: toHeaders(reply, connection) });
}

/** A failure in the API's own error shape. */
export function toErrorResponse(error: ApiError, requestId: string): Response {
  const body: ErrorBody = { Error: { code: error.code, detail: error.detail } };
  const headers: Record<string, string> = { "cache-control": "no-store", "x-request-id": error.requestId ?? requestId };
  if (error.retryAfterSeconds !== null) headers["retry-after"] = String(error.retryAfterSeconds);
  return Response.json(body, { status: error.status, headers });
}
