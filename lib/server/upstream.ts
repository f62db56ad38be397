import "server-only";
import { Agent } from "undici";
import { type EnvironmentName, environment } from "./env.ts";
import { type Answer, exchange } from "./exchange.ts";
import type { IncomingBody } from "./incoming-body.ts";
import { processWide } from "./process-wide.ts";
import { UpstreamFailure, upstreamFailure } from "./upstream-failure.ts";

export interface UpstreamRequest {
  readonly environment: EnvironmentName;
  readonly key: string;
  readonly method: string;
  /** From the version on, with the query: /v1/invoices?Page=1. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  readonly signal?: AbortSignal;
}

/** Either JSON or an answer without a body; the body is not read yet. */
export interface UpstreamReply {
  readonly status: number;
  readonly head: { get(name: string): string | null };
  readonly body: IncomingBody;
  /** Host and port that answered. */
  readonly host: string;
}

const connectTimeoutMs = 5_000;
const connectionsMax = 64;
/** 500 rows are about half a megabyte. */
export const replyBytesMax = 32 * 1024 * 1024;

const createAgent = () =>
  new Agent({
    connections: connectionsMax,
    connect: { timeout: connectTimeoutMs },
    headersTimeout: environment().silenceTimeoutMs,
    bodyTimeout: environment().silenceTimeoutMs,
    maxResponseSize: replyBytesMax,
  });

const addresses = new Map<string, URL>();

/** Address of an environment's Data API up to /api. */
export function upstreamAddress(name: EnvironmentName): URL {
  const text = environment().dataApi[name];
  if (text === null) {
    throw new UpstreamFailure("UPSTREAM_UNREACHABLE", `The dashboard knows no address of the ${name} environment's Data API.`);
  }
  const address = addresses.get(text) ?? new URL(text);
  addresses.set(text, address);
  return address;
}

const isJson = (contentType: string | null) => contentType !== null && /^application\/([\w.-]+\+)?json\b/i.test(contentType);
const hasNoBody = (status: number) => status === 204 || status === 304;

/** A body that is not JSON, or a redirect, which could carry the key to another host. */
function assertPromised({ status, head, body, host }: UpstreamReply): void {
  const contentType = head.get("content-type");
  const isPromised = hasNoBody(status) || ((status < 300 || status >= 400) && isJson(contentType));
  if (isPromised) return;
  body.discard();
  throw new UpstreamFailure(
    "UPSTREAM_INVALID",
    `${host} answered with status ${status} and ${contentType ?? "no content type"}, which is not an answer of the Data API.`,
    { status, retryAfter: head.get("retry-after") },
  );
}

/** An answer without a request id goes by the one that was asked with. */
function toHead(headers: Answer["headers"], asked: UpstreamRequest["headers"] = {}): UpstreamReply["head"] {
  return {
    get(name) {
      const value = headers[name] ?? (name === "x-request-id" ? asked[name] : undefined);
      return (Array.isArray(value) ? value[0] : value) ?? null;
    },
  };
}

/** One request with the key added, never redirected, asked for without compression. Throws UpstreamFailure, or the signal's reason. */
export async function requestUpstream(request: UpstreamRequest): Promise<UpstreamReply> {
  const address = upstreamAddress(request.environment);
  const agent = processWide("upstream", createAgent);
  const options = {
    origin: address.origin,
    path: address.pathname + request.path,
    // undici knows every method of the contract.
    method: request.method as "GET",
    headers: { accept: "application/json", "accept-encoding": "identity", ...request.headers, "x-api-key": request.key },
    body: request.body ?? null,
  };
  try {
    const { status, headers, body } = await exchange(agent, options, request.signal);
    const reply = { status, head: toHead(headers, request.headers), body, host: address.host };
    assertPromised(reply);
    return reply;
  } catch (cause) {
    if (request.signal?.aborted || cause instanceof UpstreamFailure) throw cause;
    throw upstreamFailure(cause, address.host);
  }
}

async function whole<T>(read: Promise<T>, host: string, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await read;
  } catch (cause) {
    signal?.throwIfAborted();
    throw upstreamFailure(cause, host);
  }
}

/** The whole body as text. Throws UpstreamFailure where it breaks off. */
export const readText = ({ body, host }: UpstreamReply, signal?: AbortSignal): Promise<string> => whole(body.text(), host, signal);

/** The whole body in the parts in which it came. Throws UpstreamFailure where it breaks off. */
export const readParts = ({ body, host }: UpstreamReply, signal?: AbortSignal): Promise<Uint8Array[]> => whole(body.parts(), host, signal);
