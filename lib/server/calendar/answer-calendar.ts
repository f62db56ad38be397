import "server-only";
import { createHash } from "node:crypto";
import { ApiError } from "#lib/api/errors.ts";
import { collectPages, pageSizeMax } from "#lib/api/pages.ts";
import { readCutOffRules } from "#lib/cutoff/cut-off.ts";
import { writeDeliveryCalendar } from "#lib/delivery/calendar.ts";
import { planStops } from "#lib/delivery/stops.ts";
import { dayIn } from "#lib/format/calendar.ts";
import { createRequestId, keyApi } from "../server-api.ts";
import { type CalendarLink, openCalendarLink } from "./calendar-link.ts";

const status = { notModified: 304, notFound: 404, gone: 410, unavailable: 503 } as const;
/** The key is not known any more, or may not read customers. */
const keyRefused = new Set([401, 403]);
const laterSeconds = 300;
const patienceMs = 25_000;
const common = { "cache-control": "private, no-cache", "x-robots-tag": "noindex" };

function refuse(code: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(`${sentence}\n`, { status: code, headers: { ...common, "content-type": "text/plain; charset=utf-8", ...headers } });
}

async function readCalendar({ environment, key, reps, states }: CalendarLink, signal: AbortSignal): Promise<string> {
  const owner = { slug: "calendar", connectedAt: "", environment };
  const api = keyApi(owner, key, { patienceMs });
  const [customers, known] = await Promise.all([
    collectPages({
      signal,
      readPage: (Page) =>
        api.call("GET /v1/customers", {
          query: { AccountStatuses: ["Active"], ...(states.length > 0 && { States: states }), Page, PageSize: pageSizeMax },
          signal,
        }),
      keyOf: (customer) => customer.CustomerID,
    }),
    collectPages({
      signal,
      readPage: (Page) => api.call("GET /v1/states", { query: { Page, PageSize: pageSizeMax }, signal }),
      keyOf: (state) => state.StateAbbreviation,
    }),
  ]);
  const own = reps.length === 0 ? customers : customers.filter(({ SalesRepUserID }) => reps.includes(SalesRepUserID));
  const rules = readCutOffRules(known);
  // Of every zone, the one in which the day begins last: no day that may still be ahead counts as past.
  const today = dayIn("Pacific/Pago_Pago", Date.now());
  return writeDeliveryCalendar({ name: "Deliveries", stops: planStops(own, rules), rules, today });
}

function toFailure(error: unknown): Response {
  if (!(error instanceof ApiError)) {
    process.stderr.write(`calendar, request ${createRequestId()}: ${error instanceof Error ? error.stack : String(error)}\n`);
    return refuse(status.unavailable, "The calendar could not be written. Try again later.", { "retry-after": String(laterSeconds) });
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

/**
 * What a calendar program gets for a link: the calendar, or in plain text why there is none. 404 for what is no link, 410 for one that has
 * expired or whose key is refused, 503 with Retry-After while the Data API does not answer: never an empty calendar, which would delete what
 * the program has.
 */
export async function answerCalendar(request: Request, token: string): Promise<Response> {
  const opened = await openCalendarLink(token, Date.now());
  if (opened === "unknown")
    return refuse(status.notFound, "There is no such calendar. Create a new link in the dashboard, under Deliveries.");
  if (opened === "expired")
    return refuse(status.gone, "This calendar link has expired. Create a new one in the dashboard, under Deliveries.");
  try {
    const text = await readCalendar(opened, request.signal);
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    if (request.headers.get("if-none-match") === etag)
      return new Response(null, { status: status.notModified, headers: { ...common, etag } });
    return new Response(text, {
      headers: {
        ...common,
        etag,
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="deliveries.ics"',
      },
    });
  } catch (error) {
    return toFailure(error);
  }
}
