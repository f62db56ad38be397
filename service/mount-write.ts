import type { Endpoint } from "#contract/endpoint.ts";
import type { Database } from "#service/db/database.ts";
import { envelopeOf } from "./http/envelope.ts";
import type { WriteAnswer } from "./http/idempotency.ts";
import type { Preferences } from "./http/prefer.ts";
import { parseQuery, parseTexts } from "./http/query-text.ts";
import type { TextsOf } from "./mount.ts";
import type { Caller } from "./scope.ts";

/** What a writing handler is given. `tx` is the request's one transaction: what is thrown undoes all of it. */
export interface WriteRequest<E extends Endpoint> {
  readonly query: TextsOf<E["query"]>;
  readonly params: TextsOf<E["params"]>;
  /** The JSON object of the body, not yet checked; empty where the endpoint takes none. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly preferences: Preferences;
  readonly caller: Caller;
  readonly tx: Database;
  readonly now: Date;
}

/** What a writing handler answers: JSON text of the record, or null for an answer without a body. */
export interface Written {
  readonly status: 200 | 201 | 204;
  readonly record: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

interface RawWrite {
  readonly search: string;
  readonly pathTexts: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly preferences: Preferences;
  readonly caller: Caller;
  readonly now: Date;
}

/** A write of the contract. `prepare` parses the request and gives what runs in the transaction. */
export interface WriteRoute {
  readonly endpoint: Endpoint;
  readonly reads: readonly [];
  readonly isDated?: boolean;
  readonly prepare: (request: RawWrite) => (tx: Database) => Promise<WriteAnswer>;
}

function toAnswer(
  { status, record, headers }: Written,
  { isMinimal, applied }: Preferences,
  wrap: (record: string) => string,
): WriteAnswer {
  const isEmpty = isMinimal || record === null;
  return {
    status: isEmpty && status === 200 ? 204 : status,
    headers: { ...headers, ...(applied && { "Preference-Applied": applied }) },
    body: isEmpty ? null : wrap(record),
  };
}

const endpointHasBody = ({ replies }: Endpoint) => Object.values(replies).some((reply) => reply !== null);

export function mountWrite<E extends Endpoint>(endpoint: E, handler: (request: WriteRequest<E>) => Promise<Written>): WriteRoute {
  const wrap = endpointHasBody(endpoint) ? envelopeOf(endpoint).single : (record: string) => record;
  return {
    endpoint,
    reads: [],
    prepare({ search, pathTexts, ...rest }) {
      const params = endpoint.params ? parseTexts(endpoint.params, pathTexts) : {};
      const query = endpoint.query ? parseQuery(endpoint.query, search) : {};
      // Both are outputs of the endpoint's own schemas, or empty where it has none, which is what TextsOf says.
      return async (tx) => toAnswer(await handler({ query, params, ...rest, tx } as WriteRequest<E>), rest.preferences, wrap);
    },
  };
}
