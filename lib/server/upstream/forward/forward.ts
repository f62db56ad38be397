import "server-only";
import { type ErrorCode, errorStatus } from "#contract/errors.ts";
import { endpoints } from "#contract/index.ts";
import { createMatcher } from "#contract/route.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { isCrossSite } from "../../http/cross-site.ts";
import { type CookieReader, isSecureOrigin, readConnection } from "../../session/cookies/connection-cookies.ts";
import { type Connection, keyOf } from "../../session/cookies/stored-connection.ts";
import { forgetKeyFacts } from "../../session/key-facts.ts";
import { createRequestId } from "../server-api.ts";
import { requestUpstream } from "../upstream.ts";
import { tooManyBodies, UpstreamFailure } from "../upstream-failure.ts";
import { bodyBytesMax, chunksMax, withBody } from "./bounded-body.ts";
import { unmarkTags } from "./entity-tags.ts";
import { toErrorResponse, toResponse } from "./proxy-reply.ts";

/** A request of a Next route handler. */
export type ProxyRequest = Request & { readonly cookies: Pick<CookieReader, "get"> };

const matcher = createMatcher(endpoints);
const forwardedHeaders = ["idempotency-key", "prefer", "content-type"] as const;

/** Path parameters are plain ids and no part is dots alone, so no server behind this one can interpret them as another path. */
const plainPath = /^\/v\d(?:\/(?!\.+(?:\/|$))[\w.~:-]{1,64}){1,4}$/;
const proxyUrl = /^[a-z]+:\/\/[^/?#]*\/api\/data\/([^/?#]*)(\/[^?#]*)?(\?[^#]*)?/;
const requestIdPattern = /^[A-Za-z0-9]{1,64}$/;

/** The browser closed the connection, so it never sees this status. */
const closedByClient = 499;
const goneStatus = errorStatus.UPDATES_TOO_OLD;

interface ProxyTarget {
  readonly slug: string;
  /** Starts with the version, without the query. Colons, which a purchase's id may have, are not encoded. */
  readonly path: string;
  readonly search: string;
}

const refuse = (code: ErrorCode, detail: string) => new ApiError({ status: errorStatus[code], code, detail });

function readTarget(url: string): ProxyTarget {
  const [, slug = "", path = "", search = ""] = proxyUrl.exec(url) ?? [];
  return { slug, path: path.replace(/%3A/gi, ":"), search };
}

/** Throws for a method or path that the contract does not list. */
function assertListed(method: string, path: string): void {
  if (plainPath.test(path) && matcher.match(method, path)) return;
  const methods = plainPath.test(path) ? matcher.methodsOf(path) : [];
  if (methods.length > 0) throw refuse("METHOD_NOT_ALLOWED", `${path} allows ${methods.join(", ")}, not ${method}.`);
  throw refuse("NOT_FOUND", "The Data API does not have this path.");
}

async function findConnection(request: ProxyRequest, slug: string): Promise<Connection> {
  const connection = await readConnection(slug, request.cookies, isSecureOrigin());
  if (connection) return connection;
  throw refuse("NO_CONNECTION", "This browser no longer has this connection. Connect it again.");
}

/** Calls `send` with the body of a write, and with undefined for a read. */
async function withWrite<T>(request: Request, connection: Connection, send: (body: Uint8Array | undefined) => Promise<T>): Promise<T> {
  if (request.method === "GET") return send(undefined);
  if (isCrossSite(request.headers)) throw refuse("CROSS_SITE", "A change can only be made from the dashboard's own pages.");
  return withBody(request, `${connection.environment} ${keyOf(connection)}`, async (body) => {
    if (body === "too large") throw refuse("BODY_TOO_LARGE", `The request is larger than ${bodyBytesMax} bytes.`);
    if (body === "too many chunks")
      throw refuse(
        "BODY_TOO_LARGE",
        `The request arrived in more than ${formatCount(chunksMax, dashboardLocale)} chunks: send it in larger ones.`,
      );
    if (body === "too many") throw tooManyBodies();
    return send(body ?? undefined);
  });
}

/** A tag that another key of this slug has read names no version of this one. */
function readIfMatch(ifMatch: string, connection: Connection): string {
  const tags = unmarkTags(ifMatch, connection);
  if (tags === null) throw refuse("PRECONDITION_FAILED", "If-Match names no version that this key has read: read the record again.");
  return tags;
}

function readHeaders(request: Request, requestId: string, connection: Connection): Record<string, string> {
  const headers: Record<string, string> = { "x-request-id": requestId };
  const ifNoneMatch = request.headers.get("if-none-match");
  const tags = ifNoneMatch === null ? null : unmarkTags(ifNoneMatch, connection);
  if (tags !== null) headers["if-none-match"] = tags;
  const ifMatch = request.headers.get("if-match");
  if (ifMatch !== null) headers["if-match"] = readIfMatch(ifMatch, connection);
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}

async function forwardListed(request: ProxyRequest, requestId: string): Promise<Response> {
  const { slug, path, search } = readTarget(request.url);
  assertListed(request.method, path);
  const connection = await findConnection(request, slug);
  let sentAt = 0;
  const reply = await withWrite(request, connection, (body) => {
    sentAt = Date.now();
    return requestUpstream({
      environment: connection.environment,
      key: keyOf(connection),
      method: request.method,
      path: path.replaceAll(":", "%3A") + search,
      headers: readHeaders(request, requestId, connection),
      body,
      signal: request.signal,
    });
  });
  // A list whose changes are no longer known, as after a change of the key's scope.
  if (reply.status === goneStatus) forgetKeyFacts(connection);
  return toResponse(reply, connection, sentAt);
}

/** Forwards a browser's request to the Data API with the key added. Every failure has the API's error shape. */
export async function forward(request: ProxyRequest): Promise<Response> {
  const given = request.headers.get("x-request-id") ?? "";
  const requestId = requestIdPattern.test(given) ? given : createRequestId();
  try {
    return await forwardListed(request, requestId);
  } catch (error) {
    if (error instanceof UpstreamFailure) return toErrorResponse(error.toApiError(requestId), requestId);
    if (error instanceof ApiError) return toErrorResponse(error, requestId);
    if (request.signal.aborted) return new Response(null, { status: closedByClient });
    process.stderr.write(`proxy, request ${requestId}: ${error instanceof Error ? error.stack : String(error)}\n`);
    return toErrorResponse(refuse("INTERNAL_ERROR", "The dashboard failed to forward the request. Try again."), requestId);
  }
}
