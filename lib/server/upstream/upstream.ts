import "server-only";
import { Agent } from "undici";
import type { EnvironmentName } from "#lib/session/connect-form.ts";
import { environment } from "../env.ts";
import { BoundedMap } from "../http/bounded-map.ts";
import { processWide } from "../http/process-wide.ts";
import { serverLimits } from "../limits.ts";
import { type Answer, exchange } from "./exchange.ts";
import type { IncomingBody } from "./forward/incoming-body.ts";
import { createKeyRedactor, type KeyRedactor } from "./redact-key.ts";
import { answerTooLarge, brokenOff, isOversize, tooManyRequests, UpstreamFailure, upstreamFailure } from "./upstream-failure.ts";
import { createSlots, NoSlotError, type Release } from "./upstream-slots.ts";

export interface UpstreamRequest {
  readonly environment: EnvironmentName;
  readonly key: string;
  readonly method: string;
  /** Starts with the version and includes the query: /v1/invoices?Page=1. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  readonly signal?: AbortSignal;
}

/** Either JSON or an answer without a body. Neither its head nor its body contains the key. */
export interface UpstreamReply {
  readonly status: number;
  readonly head: { get(name: string): string | null };
  /** The whole body, or its first megabyte. */
  readonly body: IncomingBody;
  /** Host and port that answered. */
  readonly host: string;
}

const connectTimeoutMs = 5_000;
/** A long answer is streamed to the browser and may take longer on a slow network. */
const longAnswerFactor = 4;

const createAgent = () =>
  new Agent({
    connections: serverLimits.upstreamRequests,
    connect: { timeout: connectTimeoutMs },
    headersTimeout: environment().answerTimeoutMs,
    bodyTimeout: environment().answerTimeoutMs,
    maxResponseSize: serverLimits.replyBytes,
  });

const createRequestSlots = () =>
  createSlots({
    perOwner: serverLimits.upstreamRequestsPerKey,
    total: serverLimits.upstreamRequests,
    waitingPerOwner: serverLimits.waitingRequestsPerKey,
    waitingTotal: serverLimits.waitingRequests,
    waitMaxMs: environment().answerTimeoutMs,
  });

const addresses = new Map<string, URL>();

export function upstreamAddress(name: EnvironmentName): URL {
  const text = environment().dataApi[name];
  if (text === null) {
    throw new UpstreamFailure("UPSTREAM_UNREACHABLE", `The dashboard has no address for the ${name} environment's Data API.`);
  }
  const address = addresses.get(text) ?? new URL(text);
  addresses.set(text, address);
  return address;
}

export const isJson = (contentType: string | null) => contentType !== null && /^application\/([\w.-]+\+)?json\b/i.test(contentType);

/** The server to which a redirect leads, as a sentence. Its path and query may hold secrets. Empty for other answers. */
function redirectText({ status, head }: UpstreamReply, { origin }: URL): string {
  const location = head.get("location");
  if (status < 300 || status >= 400 || location === null || !URL.canParse(location, origin)) return "";
  const target = new URL(location, origin);
  if (!/^https?:$/.test(target.protocol)) return "";
  return ` It redirects to ${target.origin === origin ? "another path of the same server" : target.origin}.`;
}

/** Refuses a body that is not JSON, a redirect, which could carry the key to another host, and a 304 to a request without If-None-Match. */
function assertPromised(reply: UpstreamReply, { headers }: UpstreamRequest, address: URL): void {
  const { status, head, body, host } = reply;
  const contentType = head.get("content-type");
  const isNotModified = status === 304 && headers?.["if-none-match"] !== undefined;
  const isPromised = status === 204 || isNotModified || ((status < 300 || status >= 400) && isJson(contentType));
  if (isPromised) return;
  body.discard();
  throw new UpstreamFailure(
    "UPSTREAM_INVALID",
    `${host} answered with status ${status} and ${contentType ?? "no content type"}, which is not an answer of the Data API.${redirectText(reply, address)}`,
    { status, retryAfter: head.get("retry-after") },
  );
}

/** An answer without a request id gets the id of its request. */
function toHead(headers: Answer["headers"], asked: UpstreamRequest["headers"] = {}, redactor: KeyRedactor): UpstreamReply["head"] {
  return {
    get(name) {
      const value = headers[name] ?? (name === "x-request-id" ? asked[name] : undefined);
      const first = Array.isArray(value) ? value[0] : value;
      return first === undefined ? null : redactor.text(first);
    },
  };
}

/**
 * An answer without a length may turn out too large after its first part was sent. The browser then gets the error at its next request.
 */
const oversizeAddresses = () =>
  processWide("oversize addresses", () => new BoundedMap<string, number>({ entries: serverLimits.oversizeAddresses }));
const oversizeMs = 60_000;
const addressOf = ({ environment: name, key, path }: UpstreamRequest) => `${name} ${key} ${path}`;

function assertNotOversize(request: UpstreamRequest, host: string): void {
  const at = request.method === "GET" ? oversizeAddresses().get(addressOf(request)) : undefined;
  if (at !== undefined && Date.now() - at < oversizeMs) throw answerTooLarge(host);
}

async function acquireSlot({ environment: name, key, signal }: UpstreamRequest, host: string): Promise<Release> {
  try {
    return await processWide("upstream slots", createRequestSlots).acquire(`${name} ${key}`, signal);
  } catch (cause) {
    throw cause instanceof NoSlotError ? tooManyRequests(host) : cause;
  }
}

/** One exchange, up to the end of the answer or its first megabyte. */
async function requestOnce(request: UpstreamRequest, address: URL, redactor: KeyRedactor): Promise<UpstreamReply> {
  const { signal } = request;
  const options = {
    origin: address.origin,
    path: address.pathname + request.path,
    // undici knows every method of the contract.
    method: request.method as "GET",
    headers: { accept: "application/json", "accept-encoding": "identity", ...request.headers, "x-api-key": request.key },
    body: request.body ?? null,
  };
  const { answerTimeoutMs: deadlineMs } = environment();
  assertNotOversize(request, address.host);
  const release = await acquireSlot(request, address.host);
  const onFinish = (error: Error | null) => {
    release();
    if (isOversize(error)) oversizeAddresses().set(addressOf(request), Date.now());
  };
  const limits = { signal, deadlineMs, bytesMax: serverLimits.replyBytes, filter: redactor.createBodyFilter(), onFinish };
  const { status, headers, body, setDeadline } = await exchange(processWide("upstream", createAgent), options, limits).catch((cause) => {
    signal?.throwIfAborted();
    throw upstreamFailure(cause, address.host);
  });
  const reply = { status, head: toHead(headers, request.headers, redactor), body, host: address.host };
  assertPromised(reply, request, address);
  await collectBody(reply, signal);
  setDeadline(deadlineMs * longAnswerFactor);
  return reply;
}

async function collectBody({ head, body, host }: UpstreamReply, signal: AbortSignal | undefined): Promise<void> {
  if (Number(head.get("content-length") ?? 0) > serverLimits.replyBytes) {
    body.discard();
    throw answerTooLarge(host);
  }
  await whole(body.collect(serverLimits.waitedForBytes), host, signal);
}

/**
 * Sends a request with the key added, without redirects and without compression. A read whose connection or answer is cut, or
 * whose answer stalls, is sent once more. Throws UpstreamFailure or the signal's reason.
 */
export async function requestUpstream(request: UpstreamRequest): Promise<UpstreamReply> {
  const address = upstreamAddress(request.environment);
  const redactor = createKeyRedactor(request.key);
  try {
    return await requestOnce(request, address, redactor);
  } catch (cause) {
    const isWorthAnother = request.method === "GET" && cause instanceof UpstreamFailure && cause.isBrokenOff;
    if (!isWorthAnother) throw cause;
    return requestOnce(request, address, redactor);
  }
}

async function whole<T>(read: Promise<T>, host: string, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await read;
  } catch (cause) {
    signal?.throwIfAborted();
    throw brokenOff(cause, host);
  }
}

/** The whole body as text. Throws UpstreamFailure when it breaks off. */
export const readText = ({ body, host }: UpstreamReply, signal?: AbortSignal): Promise<string> => whole(body.text(), host, signal);
