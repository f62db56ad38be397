import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Database } from "#service/db/database.ts";
import type { Resource } from "#service/db/schema.ts";
import type { Environment } from "../../keys/environments.ts";
import type { Caller } from "../../keys/scope.ts";
import type { AnswerText } from "../answer-text.ts";
import { envelopeOf, type Page } from "../envelope.ts";
import { parseQuery, parseTexts } from "../requests/query-text.ts";
import type { WriteRoute } from "./mount-write.ts";

export type TextsOf<S> = S extends z.ZodType ? z.output<S> : Record<never, never>;

/** Facts about its key that a caller may read. */
export interface KeyFacts {
  readonly environment: Environment;
  readonly requestsPerHour: number;
  /** Null for a key without an end. */
  readonly timeExpires: Date | null;
}

/** The input of a read handler: parsed parameters, the caller, and the time of the request. */
export interface ReadRequest<E extends Endpoint> {
  readonly query: TextsOf<E["query"]>;
  readonly params: TextsOf<E["params"]>;
  readonly caller: Caller;
  readonly key: KeyFacts;
  readonly db: Database;
  readonly now: Date;
}

interface RawRequest {
  readonly search: string;
  readonly pathTexts: Readonly<Record<string, string>>;
  readonly caller: Caller;
  readonly key: KeyFacts;
  readonly db: Database;
  readonly now: Date;
}

interface Freshness {
  /** The resources that the response is built from. An ETag stays valid while none of them changes. */
  readonly reads: readonly Resource[];
  /** Whether the response also depends on today's date. */
  readonly isDated?: boolean;
}

/** A read endpoint of the contract. `read` returns the body of a 200, or null if there is no such record. */
export interface ReadRoute extends Freshness {
  readonly endpoint: Endpoint;
  readonly read: (request: RawRequest) => Promise<AnswerText | null>;
}

/** An endpoint of the contract with its handler. */
export type Route = ReadRoute | WriteRoute;

/** A page, a single record as JSON text, or null if the key sees no such record. */
export type Answer = Page | AnswerText | null;

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
      // Both are outputs of the endpoint's own schemas, or empty if it has none, as TextsOf declares.
      const answer = await handler({ query, params, ...rest } as ReadRequest<E>);
      if (answer === null) return null;
      return typeof answer === "string" || Array.isArray(answer) ? envelope.single(answer) : envelope.list(answer);
    },
  };
}
