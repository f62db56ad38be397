import "server-only";
import { createHash } from "node:crypto";
import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { listRows } from "#lib/api/list-rows.ts";
import { readRepRecords } from "#lib/api/records/reps/read-rep-records.ts";
import type { RepRecords } from "#lib/api/records/reps/rep-records.ts";
import { readComplete } from "#lib/api/rows/read-complete.ts";
import { dayIn } from "#lib/format/dates/calendar.ts";
import { addRepRecords, customersOfReps } from "#lib/parties/customers/reps-of-customer.ts";
import { readCutOffRules } from "#lib/parties/cutoff/cut-off.ts";
import { writeDeliveryCalendar } from "#lib/parties/delivery/calendar.ts";
import { planStops } from "#lib/parties/delivery/stops.ts";
import { BoundedMap } from "../http/bounded-map.ts";
import { processWide } from "../http/process-wide.ts";
import { createRateLimiter } from "../http/rate-limiter.ts";
import { serverLimits } from "../limits.ts";
import { createRequestId, keyApi } from "../upstream/server-api.ts";
import { type CalendarLink, openCalendarLink } from "./calendar-link.ts";

const status = { notModified: 304, notFound: 404, gone: 410, tooMany: 429, unavailable: 503 } as const;
const forbidden = 403;
/** The API no longer knows the key, or the key may not read customers. */
const keyRefused = new Set([401, forbidden]);
const laterSeconds = 300;
const patienceMs = 25_000;
const common = { "cache-control": "private, no-cache", "x-robots-tag": "noindex" };

function refuse(code: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(`${sentence}\n`, { status: code, headers: { ...common, "content-type": "text/plain; charset=utf-8", ...headers } });
}

class RepsRefusedError extends Error {}

/** Throws RepsRefusedError when the key may not read them. */
async function readReps(api: Api, signal: AbortSignal): Promise<RepRecords> {
  try {
    return await readRepRecords({ ...listRows(api, "GET /v1/salesReps", {}), signal });
  } catch (error) {
    throw error instanceof ApiError && error.status === forbidden ? new RepsRefusedError() : error;
  }
}

/** Reads every record or throws, because a calendar program would delete the entries of missing records. */
async function readCalendar({ connection, environment, key, reps, states }: CalendarLink, signal: AbortSignal): Promise<string> {
  const owner = { slug: "calendar", connectedAt: "", environment };
  const api = keyApi(owner, key, { patienceMs });
  const query = { AccountStatuses: ["Active" as const], ...(states.length > 0 && { States: states }) };
  const [customers, known, repRecords] = await Promise.all([
    readComplete({ ...listRows(api, "GET /v1/customers", query), signal }),
    readComplete({ ...listRows(api, "GET /v1/states", {}), signal }),
    reps.length > 0 ? readReps(api, signal) : undefined,
  ]);
  const own = repRecords ? customersOfReps(addRepRecords(customers, repRecords), reps) : customers;
  // Days begin last in this time zone, so that no day counts as past too early.
  const today = dayIn("Pacific/Pago_Pago", Date.now());
  return writeDeliveryCalendar({ name: "Deliveries", stops: planStops(own, readCutOffRules(known)), states: known, connection, today });
}

function toFailure(error: unknown): Response {
  if (error instanceof RepsRefusedError) {
    return refuse(
      status.gone,
      "The Data API does not let the key of this calendar read sales reps. Create a new link in the dashboard, without a choice of sales reps.",
    );
  }
  if (!(error instanceof ApiError)) {
    process.stderr.write(`calendar, request ${createRequestId()}: ${error instanceof Error ? error.stack : String(error)}\n`);
    return refuse(status.unavailable, "The calendar could not be created. Try again later.", { "retry-after": String(laterSeconds) });
  }
  if (keyRefused.has(error.status)) {
    return refuse(
      status.gone,
      "The Data API no longer accepts the key of this calendar. Connect a new key in the dashboard and create a new link.",
    );
  }
  const retryAfter = String(error.retryAfterSeconds ?? laterSeconds);
  return refuse(status.unavailable, `The delivery dates could not be read: ${error.detail} Try again later.`, {
    "retry-after": retryAfter,
  });
}

/** A cached outcome for all programs that read the same link. */
interface CachedAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, string>;
  readonly until: number;
}

const cacheMs = 10 * 60_000;
const failureCacheMs = 60_000;

async function writeAnswer(link: CalendarLink): Promise<CachedAnswer> {
  try {
    // Independent of the caller's signal, because others may wait for the same answer.
    const text = await readCalendar(link, AbortSignal.timeout(patienceMs * 2));
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    const headers = { etag, "content-type": "text/calendar; charset=utf-8", "content-disposition": 'inline; filename="deliveries.ics"' };
    return { status: 200, text, headers: { ...common, ...headers }, until: Date.now() + cacheMs };
  } catch (error) {
    const failure = toFailure(error);
    return {
      status: failure.status,
      text: await failure.text(),
      headers: Object.fromEntries(failure.headers),
      until: Date.now() + failureCacheMs,
    };
  }
}

const answerCache = () =>
  processWide("calendar answers", () => ({
    known: new BoundedMap<string, CachedAnswer>({
      entries: serverLimits.calendarAnswers,
      bytes: serverLimits.calendarBytes,
      sizeOf: ({ text }) => text.length * 2,
    }),
    underWay: new Map<string, Promise<CachedAnswer>>(),
    limiter: createRateLimiter({ max: serverLimits.calendarReads, windowMs: cacheMs, callers: serverLimits.limitedCallers }),
  }));

/** The answer for a link: a cached one of at most ten minutes, or a new one that simultaneous callers share. */
function answerFor(link: CalendarLink): Promise<CachedAnswer> | CachedAnswer {
  const { known, underWay } = answerCache();
  const cached = known.get(link.id);
  if (cached && cached.until > Date.now()) return cached;
  const begun = underWay.get(link.id);
  if (begun) return begun;
  const writing = writeAnswer(link).then((answer) => {
    known.set(link.id, answer);
    return answer;
  });
  underWay.set(link.id, writing);
  void writing.finally(() => underWay.delete(link.id));
  return writing;
}

/**
 * Answers a calendar program with the calendar, or with a text that explains the error: 404 for an unknown link; 410 for an expired or
 * revoked link or a refused key; 429 for a link that is read too often; 503 with Retry-After while the Data API does not answer with every
 * record. Never sends a calendar that lacks records, which would delete the program's entries.
 */
export async function answerCalendar(request: Request, token: string): Promise<Response> {
  const opened = await openCalendarLink(token, Date.now());
  if (opened === "unknown")
    return refuse(status.notFound, "This calendar does not exist. Create a new link in the dashboard, under Deliveries.");
  if (opened === "expired")
    return refuse(status.gone, "This calendar link has expired. Create a new one in the dashboard, under Deliveries.");
  if (opened === "revoked")
    return refuse(
      status.gone,
      "This calendar link was revoked, or its connection was forgotten. Create a new one in the dashboard, under Deliveries.",
    );
  const waitSeconds = answerCache().limiter.take(opened.id);
  if (waitSeconds !== null)
    return refuse(status.tooMany, "This calendar is read too often. Read it once an hour.", { "retry-after": String(waitSeconds) });
  const { status: code, text, headers } = await answerFor(opened);
  if (headers.etag !== undefined && request.headers.get("if-none-match") === headers.etag)
    return new Response(null, { status: status.notModified, headers: { ...common, etag: headers.etag } });
  return new Response(text, { status: code, headers });
}
