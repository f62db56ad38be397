import { recordKeys } from "#contract/record-keys.ts";
import type { Route } from "./api.ts";
import { coerceRecord } from "./coerce-record.ts";
import { invalidReply, isObject } from "./errors.ts";

/** list: an array of records, in pages · single: an array of one · record: an object · none: no body. Spec "Envelopes". */
export type Envelope = "list" | "single" | "record" | "none";

const v1Records = new Set<Route>(["GET /v1/me", "GET /v1/purchases/{purchaseID}", "POST /v1/payments/applications"]);

/** The envelope of a route's success. A test compares it with the contract, whose schemas are too large for the browser. */
export function envelopeOf(route: Route): Envelope {
  if (route.startsWith("DELETE ")) return "none";
  if (route in recordKeys) return "list";
  return route.includes(" /v2/") || v1Records.has(route) ? "record" : "single";
}

/** Writes that ask for a minimal answer get an empty one. */
const mayBeEmpty = (route: Route) => route.startsWith("PATCH ") || route.endsWith("/submit");

interface RawAnswer {
  readonly status: number;
  readonly head: { get(name: string): string | null };
  /** The parsed body; undefined when it is empty. */
  readonly body: unknown;
}

/** A draft is saved with all lines that were read, so an order without one of its lines counts as unreadable. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObject(value)) return false;
  const lines = value.purchase_transactions ?? [];
  return Array.isArray(lines) && lines.every(isObject);
}

const isWholeNumber = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value > 0;

const defaultPageSize = 50;

/** Rows in a full page: the requested size, unless the API declares a smaller one. */
function fullPage(asked: unknown, given: unknown): number {
  const wanted = isWholeNumber(asked) ? asked : defaultPageSize;
  return isWholeNumber(given) ? Math.min(wanted, given) : wanted;
}

/**
 * Throws ApiError when a body is not the envelope of its route. Returns the readable records; `leftOut` counts the
 * others. Gives their fields the types of the contract. Always sets HasNextPage of a list: without it, a full page counts as having a next one.
 */
export function readEnvelope(route: Route, { status, head, body }: RawAnswer, askedPageSize: unknown): unknown {
  const envelope = envelopeOf(route);
  if (envelope === "none" || (body === undefined && mayBeEmpty(route))) return body;
  if (body === undefined) throw invalidReply(status, head, "but its answer is empty");
  const isV2 = route.includes(" /v2/");
  const names = isV2
    ? { data: "data", hasNext: "has_next_page", size: "page_size" }
    : { data: "Data", hasNext: "HasNextPage", size: "PageSize" };
  const wrapped = isObject(body) ? body : {};
  const data = wrapped[names.data];
  if (envelope === "record") {
    if (!isRecord(data)) throw invalidReply(status, head, `but its answer has no readable record under "${names.data}"`);
    coerceRecord(data);
    return body;
  }
  if (!Array.isArray(data)) throw invalidReply(status, head, `but its answer has no list under "${names.data}"`);
  const records = data.filter(isRecord).map(coerceRecord);
  if (Array.isArray(wrapped.Removed)) wrapped.Removed.filter(isObject).forEach(coerceRecord);
  const leftOut = data.length - records.length;
  const readable = leftOut === 0 ? wrapped : { ...wrapped, [names.data]: records, leftOut };
  if (envelope === "single" || typeof wrapped[names.hasNext] === "boolean") return readable;
  return { ...readable, [names.hasNext]: data.length > 0 && data.length >= fullPage(askedPageSize, wrapped[names.size]) };
}
