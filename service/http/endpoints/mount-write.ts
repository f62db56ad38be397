import type { Endpoint } from "#contract/endpoint.ts";
import type { Database } from "#service/db/database.ts";
import type { Caller } from "../../keys/scope.ts";
import { etagOf, isMatchedBy } from "../caching/etag.ts";
import { envelopeOf } from "../envelope.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Preferences } from "../requests/prefer.ts";
import { parseQuery, parseTexts } from "../requests/query-text.ts";
import type { WriteAnswer } from "../writes/idempotency.ts";
import type { TextsOf } from "./mount.ts";

/** The input of a write handler. `tx` is the transaction of the request: an error rolls it back. */
export interface WriteRequest<E extends Endpoint> {
  readonly query: TextsOf<E["query"]>;
  readonly params: TextsOf<E["params"]>;
  /** The unchecked JSON object of the body; empty if the endpoint takes none. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly preferences: Preferences;
  /** Refuses the request with 412 if its If-Match does not match the current record. */
  readonly checkMatch: CheckMatch;
  readonly caller: Caller;
  readonly tx: Database;
  readonly now: Date;
}

/** The result of a write handler: the record as JSON text, or null for a response without a body. */
export interface WriteResult {
  readonly status: 200 | 201 | 204;
  readonly record: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

type CheckMatch = (record: string, id: string) => void;

interface RawWrite {
  readonly search: string;
  readonly pathTexts: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly preferences: Preferences;
  /** The header, if the endpoint takes it. */
  readonly ifMatch: string | undefined;
  readonly caller: Caller;
  readonly now: Date;
}

/** A write endpoint of the contract. `prepare` parses the request and returns the function that runs in the transaction. */
export interface WriteRoute {
  readonly endpoint: Endpoint;
  readonly reads: readonly [];
  readonly isDated?: boolean;
  readonly prepare: (request: RawWrite) => (tx: Database) => Promise<WriteAnswer>;
}

function toAnswer(
  { status, record, headers }: WriteResult,
  { isMinimal, applied }: Preferences,
  wrap: (record: string) => string,
): WriteAnswer {
  const text = record === null ? null : wrap(record);
  const body = isMinimal ? null : text;
  return {
    status: body === null && status === 200 ? 204 : status,
    headers: { ...headers, ...(text !== null && { ETag: etagOf(text) }), ...(applied && { "Preference-Applied": applied }) },
    body,
  };
}

const endpointHasBody = ({ replies }: Endpoint) => Object.values(replies).some((reply) => reply !== null);

export function mountWrite<E extends Endpoint>(endpoint: E, handler: (request: WriteRequest<E>) => Promise<WriteResult>): WriteRoute {
  const wrap: (record: string) => string = endpointHasBody(endpoint) ? envelopeOf(endpoint).single : (record) => record;
  return {
    endpoint,
    reads: [],
    prepare({ search, pathTexts, ifMatch, ...rest }) {
      const params = endpoint.params ? parseTexts(endpoint.params, pathTexts) : {};
      const query = endpoint.query ? parseQuery(endpoint.query, search) : {};
      const checkMatch: CheckMatch = (record, id) => {
        if (ifMatch === undefined || isMatchedBy(ifMatch, etagOf(wrap(record)))) return;
        const detail = `${id} has changed since the ETag in If-Match: read it again, and send its new ETag with the change`;
        throw new ApiError("PRECONDITION_FAILED", detail);
      };
      // Both are outputs of the endpoint's own schemas, or empty if it has none, as TextsOf declares.
      const request = (tx: Database) => ({ query, params, ...rest, checkMatch, tx }) as WriteRequest<E>;
      return async (tx) => toAnswer(await handler(request(tx)), rest.preferences, wrap);
    },
  };
}
