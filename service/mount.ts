import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Database } from "#service/db/database.ts";
import type { Resource } from "#service/db/schema.ts";
import { envelopeOf, type Page } from "./http/envelope.ts";
import { parseQuery, parseTexts } from "./http/requests/query-text.ts";
import type { WriteRoute } from "./mount-write.ts";
import type { Caller } from "./scope.ts";

export type TextsOf<S> = S extends z.ZodType ? z.output<S> : Record<never, never>;

/** What a handler is given: parsed parameters, who asks, and one reading of the clock for the whole request. */
export interface ReadRequest<E extends Endpoint> {
  readonly query: TextsOf<E["query"]>;
  readonly params: TextsOf<E["params"]>;
  readonly caller: Caller;
  readonly db: Database;
  readonly now: Date;
}

interface RawRequest {
  readonly search: string;
  readonly pathTexts: Readonly<Record<string, string>>;
  readonly caller: Caller;
  readonly db: Database;
  readonly now: Date;
}

interface Freshness {
  /** The resources whose rows the answer is made of: while none of them changes, an ETag stays good. */
  readonly reads: readonly Resource[];
  /** True where the answer also depends on today's date. */
  readonly isDated?: boolean;
}

/** A read of the contract with what answers it. `read` gives the body of a 200, or null where there is no such record. */
export interface ReadRoute extends Freshness {
  readonly endpoint: Endpoint;
  readonly read: (request: RawRequest) => Promise<string | null>;
}

/** One endpoint of the contract with what answers it. */
export type Route = ReadRoute | WriteRoute;

/** A page, the JSON text of a single record, or null where there is no such record (for this key). */
export type Answer = Page | string | null;

export function mount<E extends Endpoint>(
  endpoint: E,
  freshness: Freshness,
  handler: (request: ReadRequest<E>) => Promise<Answer>,
): ReadRoute {
  const envelope = envelopeOf(endpoint);
  return {
    endpoint,
    ...freshness,
    async read({ search, pathTexts, ...rest }) {
      const params = endpoint.params ? parseTexts(endpoint.params, pathTexts) : {};
      const query = endpoint.query ? parseQuery(endpoint.query, search) : {};
      // Both are outputs of the endpoint's own schemas, or empty where it has none, which is what TextsOf says.
      const answer = await handler({ query, params, ...rest } as ReadRequest<E>);
      if (answer === null) return null;
      return typeof answer === "string" ? envelope.single(answer) : envelope.list(answer);
    },
  };
}
