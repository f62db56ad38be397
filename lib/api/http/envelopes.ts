import { recordKeys } from "#contract/record-keys.ts";
import type { Route } from "./api.ts";
import { coerceRecord, toFlag } from "./coerce-record.ts";
import { invalidReply, isObject } from "./errors.ts";

/** list: an array of records, in pages · single: an array of one · record: an object · none: no body. Spec "Envelopes". */
export type Envelope = "list" | "single" | "record" | "none";

const isV2 = (route: Route) => route.includes(" /v2/");
const v1Records = new Set<Route>(["GET /v1/me", "GET /v1/purchases/{purchaseID}", "POST /v1/payments/applications"]);

/** The envelope of a route's success. A test compares it with the contract, whose schemas are too large for the browser. */
export function envelopeOf(route: Route): Envelope {
  if (route.startsWith("DELETE ")) return "none";
  if (route in recordKeys) return "list";
  return isV2(route) || v1Records.has(route) ? "record" : "single";
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

const defaultPageSize = 50;

/**
 * Throws ApiError when a body is not the envelope of its route. Returns the readable records; `leftOut` counts the
 * others. Gives their fields the types of the contract. Always sets HasNextPage of a list: without it and PageSize, only an empty page counts as the last one.
 */
export function readEnvelope(route: Route, { status, head, body }: RawAnswer, askedPageSize: unknown): unknown {
  const envelope = envelopeOf(route);
  const invalid = (fault: string) => invalidReply(status, head, `but its answer ${fault}`);
  if (envelope === "none" || (body === undefined && mayBeEmpty(route))) return body;
  if (body === undefined) throw invalid("is empty");
  const [dataName, hasNextName, sizeName] = isV2(route) ? ["data", "has_next_page", "page_size"] : ["Data", "HasNextPage", "PageSize"];
  const wrapped = isObject(body) ? body : {};
  const data = wrapped[dataName];
  if (envelope === "record") {
    if (!isRecord(data)) throw invalid(`has no readable record under "${dataName}"`);
    coerceRecord(data);
    return body;
  }
  if (!Array.isArray(data)) throw invalid(`has no list under "${dataName}"`);
  const records = data.filter(isRecord).map(coerceRecord);
  if (Array.isArray(wrapped.Removed)) wrapped.Removed.filter(isObject).forEach(coerceRecord);
  const leftOut = data.length - records.length;
  const readable = leftOut === 0 ? wrapped : { ...wrapped, [dataName]: records, leftOut };
  if (envelope === "single") return readable;
  const told = toFlag(wrapped[hasNextName]);
  if (told !== null) return { ...readable, [hasNextName]: told };
  const rows = data.length;
  const wanted = Number(askedPageSize ?? defaultPageSize);
  // The API may cap its pages below the size asked for. Without PageSize, the last comparison is false.
  const isLast = !rows || (rows < wanted && rows < Number(wrapped[sizeName]));
  return { ...readable, [hasNextName]: !isLast, mayBeLast: rows !== wanted };
}
