import type { Api } from "./api.ts";
import { createApi, type Incoming, type OutgoingRequest } from "./create-api.ts";
import { connectionLost, readApiError } from "./errors.ts";
import { observeTransfer } from "./observe-transfer.ts";
import type { QuotaStore } from "./quota.ts";
import { readQuota } from "./read-quota.ts";
import { createRequestLog, type RequestLog } from "./request-log.ts";

/** Calls through the dashboard's own proxy, which adds the key. The browser's HTTP cache revalidates by ETag on its own. */
export function browserApi(
  connection: { slug: string; connectedAt: string },
  quota: QuotaStore,
  origin = "",
  log: RequestLog = createRequestLog(),
): Api {
  function note(request: OutgoingRequest, sentAt: number, response: Response | null): void {
    const { method, path } = request;
    const status = response?.status ?? 0;
    const requestId = response?.headers.get("x-request-id") ?? null;
    const tell = log.add({ at: sentAt, method, path, status, durationMs: Date.now() - sentAt, requestId });
    if (response) observeTransfer(response.url, tell);
  }

  async function send(request: OutgoingRequest): Promise<Incoming> {
    const { method, path, headers, body, signal } = request;
    const sentAt = Date.now();
    let response: Response | null = null;
    try {
      response = await fetch(`${origin}/api/data/${connection.slug}${path}`, {
        method,
        headers,
        body,
        signal,
        credentials: "same-origin",
      });
      quota.observe(readQuota(response.headers));
      const text = await response.text();
      note(request, sentAt, response);
      if (!response.ok) throw readApiError(response.status, response.headers, text);
      return { status: response.status, head: response.headers, text };
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      note(request, sentAt, null);
      // fetch and text() throw TypeError for a network that failed, before or in the middle of an answer.
      throw connectionLost(cause);
    }
  }
  return createApi(connection, send);
}
