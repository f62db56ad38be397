import "server-only";
import { randomBytes } from "node:crypto";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import type { Api, Route } from "#lib/api/http/api.ts";
import { createApi, type IncomingResponse, type OutgoingRequest } from "#lib/api/http/create-api.ts";
import { readApiError } from "#lib/api/http/errors.ts";
import { mergeQuota, type Quota, readQuota } from "#lib/api/quota/read-quota.ts";
import type { EnvironmentName } from "#lib/session/connect-form.ts";
import { processWide } from "../http/process-wide.ts";
import { type Connection, keyOf } from "../session/cookies/stored-connection.ts";
import { readText, requestUpstream, upstreamAddress } from "./upstream.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

const quotas = processWide("quotas", () => new WeakMap<Connection, Quota>());

/** The last known quota of the connection's key; null before the first answer. */
export function lastQuota(connection: Connection): Quota | null {
  return quotas.get(connection) ?? null;
}

interface AnswerHead {
  readonly status: number;
  readonly head: { get(name: string): string | null };
}

/** Keeps the quota of an answer to a request of `sentAt` for the connection's next page. */
export function observeQuota(connection: Connection, { status, head }: AnswerHead, sentAt: number): void {
  const seen = readQuota(head);
  if (!seen && status >= 400) return;
  const next = mergeQuota(lastQuota(connection), seen, sentAt);
  if (next) quotas.set(connection, next);
  else quotas.delete(connection);
}

const processId = randomBytes(5).toString("hex");
let requestCount = 0;

/** A short alphanumeric id that the Data API echoes: the process, then a counter. */
export function createRequestId(): string {
  requestCount += 1;
  return processId + requestCount.toString(36).padStart(6, "0");
}

interface KeyOwner {
  readonly slug: string;
  readonly connectedAt: string;
  readonly environment: EnvironmentName;
}

const tookTooLong = (environment: EnvironmentName) =>
  new UpstreamFailure("UPSTREAM_TIMEOUT", `${upstreamAddress(environment).host} took too long to answer.`);

interface KeyApiOptions {
  readonly onAnswer?: (answer: AnswerHead, sentAt: number) => void;
  /** Maximum time for the whole answer. Without it, a call ends only when the Data API stops sending. */
  readonly patienceMs?: number;
}

const signals = (...given: (AbortSignal | undefined)[]) => AbortSignal.any(given.filter((signal) => signal !== undefined));

/** Calls the Data API directly with a key that is not stored yet. Throws ApiError. */
export function keyApi(owner: KeyOwner, key: string, { onAnswer, patienceMs }: KeyApiOptions = {}): Api {
  async function send({ headers, ...outgoing }: OutgoingRequest): Promise<IncomingResponse> {
    const requestId = createRequestId();
    const patience = patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs);
    const sentAt = Date.now();
    const request = { ...outgoing, signal: patience ? signals(outgoing.signal, patience) : outgoing.signal };
    try {
      const reply = await requestUpstream({
        ...request,
        environment: owner.environment,
        key,
        headers: { ...headers, "x-request-id": requestId },
      });
      onAnswer?.(reply, sentAt);
      const text = await readText(reply, request.signal);
      if (reply.status >= 400) throw readApiError(reply.status, reply.head, text);
      return { status: reply.status, head: reply.head, text };
    } catch (cause) {
      if (patience?.aborted && cause === patience.reason) throw tookTooLong(owner.environment).toApiError(requestId);
      throw cause instanceof UpstreamFailure ? cause.toApiError(requestId) : cause;
    }
  }
  const api = createApi(owner, send);
  return process.env.NODE_ENV === "development" ? checkedApi(api, (sentence) => process.stderr.write(`${sentence}\n`)) : api;
}

/** The longest time that a page waits for its data. After that, the browser reads the data and shows progress. */
const pagePatienceMs = 5_000;

/** Calls the Data API directly with the connection's key, for server components. Throws ApiError. */
export function serverApi(connection: Connection, patienceMs: number = pagePatienceMs): Api {
  return keyApi(connection, keyOf(connection), { onAnswer: (answer, sentAt) => observeQuota(connection, answer, sentAt), patienceMs });
}

const byRoute = new Map<string, Endpoint>(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

/** How an answer breaks the contract, field by field; null when it does not. */
function findBrokenPromise(route: Route, { status, body }: { status: number; body: unknown }): string | null {
  const promised = byRoute.get(route)?.replies[status];
  if (promised === undefined) return `status ${status} is not one of its answers`;
  if (promised === null) return body === undefined ? null : `status ${status} has no body`;
  const parsed = promised.safeParse(body);
  return parsed.success ? null : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
}

const reportLengthMax = 500;

/** The same API, which reports answers that break the contract to the terminal. For development only, because it parses every answer twice. */
export function checkedApi(api: Api, tell: (sentence: string) => void): Api {
  const exchange: Api["exchange"] = async (route, ...options) => {
    const received = await api.exchange(route, ...options);
    const broken = findBrokenPromise(route, received);
    if (broken !== null) tell(`${route} does not follow the contract: ${broken}`.slice(0, reportLengthMax));
    return received;
  };
  return { ...api, exchange, call: async (route, ...options) => (await exchange(route, ...options)).body };
}
