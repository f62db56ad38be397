import type { Api } from "./api.ts";
import { createApi, type Incoming, type OutgoingRequest } from "./create-api.ts";
import { connectionLost, readApiError } from "./errors.ts";
import type { QuotaStore } from "./quota.ts";
import { readQuota } from "./read-quota.ts";

/** Calls through the dashboard's own proxy, which adds the key. The browser's HTTP cache revalidates by ETag on its own. */
export function browserApi(connection: { slug: string; connectedAt: string }, quota: QuotaStore, origin = ""): Api {
  async function send({ method, path, headers, body, signal }: OutgoingRequest): Promise<Incoming> {
    try {
      const response = await fetch(`${origin}/api/data/${connection.slug}${path}`, {
        method,
        headers,
        body,
        signal,
        credentials: "same-origin",
      });
      quota.observe(readQuota(response.headers));
      const text = await response.text();
      if (!response.ok) throw readApiError(response.status, response.headers, text);
      return { status: response.status, head: response.headers, text };
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      // fetch and text() throw TypeError for a network that failed, before or in the middle of an answer.
      throw connectionLost(cause);
    }
  }
  return createApi(connection, send);
}
