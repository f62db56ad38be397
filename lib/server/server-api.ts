import "server-only";
import { randomBytes } from "node:crypto";
import type { Api } from "#lib/api/api.ts";
import { createApi, type Incoming, type OutgoingRequest } from "#lib/api/create-api.ts";
import { readApiError } from "#lib/api/errors.ts";
import { mergeQuota, type Quota, readQuota } from "#lib/api/read-quota.ts";
import { processWide } from "./process-wide.ts";
import { type Connection, keyOf } from "./stored-connection.ts";
import { readReply, requestUpstream } from "./upstream.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

const quotas = processWide("quotas", () => new WeakMap<Connection, Quota>());

/** The quota that this server saw last for the connection's key; null before the first answer. */
export function lastQuota(connection: Connection): Quota | null {
  return quotas.get(connection) ?? null;
}

export function observeQuota(connection: Connection, head: { get(name: string): string | null }): void {
  const seen = readQuota(head);
  if (seen) quotas.set(connection, mergeQuota(lastQuota(connection), seen));
}

/** "Short alphanumeric", which the Data API echoes. */
export const createRequestId = (): string => randomBytes(8).toString("hex");

/** Straight to the Data API with the connection's key, for server components. Throws ApiError. */
export function serverApi(connection: Connection): Api {
  async function send({ method, path, headers, body, signal }: OutgoingRequest): Promise<Incoming> {
    const requestId = createRequestId();
    try {
      const sent = { ...headers, "x-request-id": requestId };
      const key = keyOf(connection);
      const reply = await requestUpstream({ environment: connection.environment, key, method, path, headers: sent, body, signal });
      observeQuota(connection, reply.head);
      const text = await readReply(reply, signal);
      if (reply.status >= 400) throw readApiError(reply.status, reply.head, text);
      return { status: reply.status, head: reply.head, text };
    } catch (cause) {
      throw cause instanceof UpstreamFailure ? cause.toApiError(requestId) : cause;
    }
  }
  return createApi(connection, send);
}
