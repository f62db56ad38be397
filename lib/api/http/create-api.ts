import { restoreDirectionControls } from "#lib/format/text/direction-controls.ts";
import type { Api, CallArguments, Exchange, RequestHeaders, Route } from "./api.ts";
import { scopeOf } from "./connection-storage.ts";
import { readEnvelope } from "./envelopes.ts";
import { invalidReply } from "./errors.ts";

type Scalar = string | number | boolean;
type Values = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>;

interface Target {
  readonly method: string;
  /** Starts with the version and includes the query: /v1/invoices?Page=1. */
  readonly path: string;
}

function fillPath(template: string, params: Values): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${template}: ${name} is missing`);
    return encodeURIComponent(restoreDirectionControls(String(value)));
  });
}

/** Sorted by name, so that the same filters always give the same URL and thus one entry in the browser's cache. */
function writeQuery(query: Values): string {
  const parts: string[] = [];
  for (const name of Object.keys(query).sort()) {
    const value = query[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(restoreDirectionControls(String(value))).replaceAll("%2C", ",")}`);
  }
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** Joins lists by commas. Omits undefined and empty lists, which means "no filter". */
export function targetOf(route: Route, params: Values = {}, query: Values = {}): Target {
  const space = route.indexOf(" ");
  return { method: route.slice(0, space), path: fillPath(route.slice(space + 1), params) + writeQuery(query) };
}

/** The options of any route, without the route's types. */
interface AnyOptions {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  readonly headers?: RequestHeaders;
  readonly signal?: AbortSignal;
}

export interface OutgoingRequest extends Target {
  /** Lower-case names. */
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  readonly signal: AbortSignal | undefined;
}

export interface IncomingResponse {
  readonly status: number;
  readonly head: { get(name: string): string | null };
  readonly text: string;
  /** Called when the text is not JSON or lacks its envelope. */
  readonly onUnreadable?: () => void;
}

const json = "application/json";

const writeHeaders = ({ headers, body }: AnyOptions): Record<string, string> => ({
  accept: json,
  ...(body !== undefined && { "content-type": json }),
  ...headers,
});

/** A surrogate pair, an escaped backslash, or half a pair. */
const surrogates = /(\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\\\)|\\u[dD][89a-fA-F]../g;

/** Half a pair, as in a text that was cut between the two, cannot be part of an address. */
const parseJson = (text: string): unknown => JSON.parse(text.replace(surrogates, (_, whole?: string) => whole ?? "\\ufffd"));

function parseBody({ status, head, text }: IncomingResponse): unknown {
  if (text === "") return undefined;
  try {
    return parseJson(text);
  } catch (cause) {
    throw invalidReply(status, head, "but its body is not valid JSON", cause);
  }
}

function readBody(route: Route, incoming: IncomingResponse, { query }: AnyOptions): unknown {
  const { status, head, onUnreadable } = incoming;
  try {
    return readEnvelope(route, { status, head, body: parseBody(incoming) }, query?.PageSize ?? query?.page_size);
  } catch (error) {
    onUnreadable?.();
    throw error;
  }
}

/** `send` makes a request to the Data API. It returns a success and throws ApiError for everything else. */
export function createApi(
  connection: { slug: string; connectedAt: string },
  send: (request: OutgoingRequest) => Promise<IncomingResponse>,
): Api {
  async function exchange<R extends Route>(route: R, ...args: CallArguments<R>): Promise<Exchange<R>> {
    const [given]: readonly unknown[] = args;
    // Every route's options are AnyOptions with narrower types.
    const options = (given ?? {}) as AnyOptions;
    const incoming = await send({
      ...targetOf(route, options.params, options.query),
      headers: writeHeaders(options),
      body: options.body === undefined ? undefined : restoreDirectionControls(JSON.stringify(options.body)),
      signal: options.signal,
    });
    const { status, head } = incoming;
    return {
      status,
      // Only the envelope is checked here. The service's tests check the records of every route against the contract.
      body: readBody(route, incoming, options) as Exchange<R>["body"],
      requestId: head.get("x-request-id"),
      etag: head.get("etag"),
      location: head.get("location"),
      isReplay: head.get("idempotency-replayed") === "true",
    };
  }

  return {
    connection: connection.slug,
    scope: scopeOf(connection),
    exchange,
    call: async (route, ...options) => (await exchange(route, ...options)).body,
  };
}
