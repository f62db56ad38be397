import { backoffMs } from "#lib/offline/backoff.ts";
import type { QuotaStore } from "../quota/quota.ts";
import { mergeQuota, readQuota } from "../quota/read-quota.ts";
import type { Api } from "./api.ts";
import { createApi, type IncomingResponse, type OutgoingRequest } from "./create-api.ts";
import { createDistrustedAnswers } from "./distrusted-answers.ts";
import { type ApiError, answerCut, connectionLost, readApiError, withRetryAfter } from "./errors.ts";
import { createRequestLog, type RequestLog, type Transfer } from "./requests/request-log.ts";

type Sizes = Pick<PerformanceResourceTiming, "transferSize" | "encodedBodySize">;

/** The bytes that Resource Timing counts for headers alone. */
const headBytes = 300;
const waitingMax = 200;

/** The source of an answer, derived from its sizes; null when the browser does not report them. */
export function transferOf({ transferSize, encodedBodySize }: Sizes): Transfer | null {
  if (transferSize === 0) return encodedBodySize === 0 ? null : { source: "cache", bytes: 0 };
  const isHeadAlone = transferSize <= headBytes && encodedBodySize > 0;
  return { source: isHeadAlone ? "revalidated" : "network", bytes: transferSize };
}

type ReportTransfer = (transfer: Transfer) => void;

const waiting: { readonly address: string; readonly report: ReportTransfer }[] = [];
let observer: PerformanceObserver | null = null;

function onEntries(list: PerformanceObserverEntryList): void {
  for (const entry of list.getEntries()) {
    const at = waiting.findIndex(({ address }) => address === entry.name);
    if (at < 0 || !(entry instanceof PerformanceResourceTiming)) continue;
    const [request] = waiting.splice(at, 1);
    const transfer = transferOf(entry);
    if (transfer) request?.report(transfer);
  }
}

/**
 * Reads the source of an answer from Resource Timing, because fetch does not show a 304. Answers of one address are reported in order.
 */
function observeTransfer(address: string, report: ReportTransfer): void {
  if (typeof window === "undefined") return;
  if (!observer) {
    observer = new PerformanceObserver(onEntries);
    observer.observe({ type: "resource", buffered: true });
  }
  waiting.push({ address, report });
  if (waiting.length > waitingMax) waiting.shift();
}

const backoff = { firstMs: 1_000, maxMs: 60_000 };
const addressesMax = 200;

/** The shortest wait after each 429 in a row from one address. Without it, an API that asks for 0 seconds would be called in a loop. */
function createLimitBackoff() {
  const inARow = new Map<string, number>();
  return {
    /** In seconds. */
    refused(address: string): number {
      const count = (inARow.get(address) ?? 0) + 1;
      if (inARow.size >= addressesMax && !inARow.has(address)) inARow.clear();
      inARow.set(address, count);
      return backoffMs(count, backoff) / 1_000;
    },
    answered(address: string): void {
      inARow.delete(address);
    },
  };
}

export interface BrowserApi extends Api {
  /** Makes the next read of every address skip the browser's HTTP cache. */
  skipCache(): void;
}

const isOffline = () => typeof navigator !== "undefined" && navigator.onLine === false;

/** Calls the dashboard's own proxy, which adds the key. The browser's HTTP cache revalidates by ETag. */
export function browserApi(
  connection: { slug: string; connectedAt: string },
  quota: QuotaStore,
  origin = "",
  log: RequestLog = createRequestLog(),
): BrowserApi {
  const distrusted = createDistrustedAnswers();
  const backoff = createLimitBackoff();

  function note(request: OutgoingRequest, sentAt: number, response: Response | null): void {
    const { method, path } = request;
    const status = response?.status ?? 0;
    const requestId = response?.headers.get("x-request-id") ?? null;
    const addTransfer = log.add({ at: sentAt, method, path, status, durationMs: Date.now() - sentAt, requestId });
    if (response) observeTransfer(response.url, addTransfer);
  }

  async function readText(request: OutgoingRequest, response: Response): Promise<string> {
    try {
      return await response.text();
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      distrusted.add(request.path);
      throw isOffline() ? connectionLost(cause) : answerCut(response.headers, cause);
    }
  }

  function refusal({ path }: OutgoingRequest, response: Response, text: string): ApiError {
    const error = readApiError(response.status, response.headers, text);
    return error.status === 429 ? withRetryAfter(error, backoff.refused(path)) : error;
  }

  async function send(request: OutgoingRequest): Promise<IncomingResponse> {
    const { method, path, headers, body, signal } = request;
    const sentAt = Date.now();
    const isFresh = method === "GET" && distrusted.has(path);
    let response: Response;
    try {
      response = await fetch(`${origin}/api/data/${connection.slug}${path}`, {
        method,
        headers,
        body,
        signal,
        credentials: "same-origin",
        ...(isFresh && { cache: "reload" as const }),
      });
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      note(request, sentAt, null);
      throw connectionLost(cause);
    }
    const seen = readQuota(response.headers);
    if (seen || response.ok) quota.set(mergeQuota(quota.get(), seen, sentAt));
    let text: string;
    try {
      text = await readText(request, response);
    } finally {
      note(request, sentAt, response);
    }
    if (!response.ok) throw refusal(request, response, text);
    distrusted.remove(path);
    backoff.answered(path);
    return { status: response.status, head: response.headers, text, onUnreadable: () => distrusted.add(path) };
  }
  return { ...createApi(connection, send), skipCache: distrusted.addAll };
}
