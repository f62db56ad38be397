import type { z } from "zod";
import type { EndpointByRoute } from "#contract/index.ts";

/** "METHOD path" of an endpoint of the contract, for example "GET /v1/invoices". */
export type Route = keyof EndpointByRoute;

/** A query or path value before ("1,2,3") or after ([1, 2, 3]) the contract parses it. */
type Either<Written, Read> = { [K in keyof Written]: Written[K] | (K extends keyof Read ? Read[K] : never) };
type Values<S extends z.ZodType> = Either<z.input<S>, z.output<S>>;
type IsOptional<T> = Record<never, never> extends T ? true : false;

type ParamsPart<E> = E extends { params: infer P extends z.ZodType } ? { params: Values<P> } : { params?: undefined };
type QueryPart<E> = E extends { query: infer Q extends z.ZodType }
  ? IsOptional<Values<Q>> extends true
    ? { query?: Values<Q> }
    : { query: Values<Q> }
  : { query?: undefined };
type BodyPart<E> = E extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : { body?: undefined };

export interface RequestHeaders {
  readonly "idempotency-key"?: string;
  readonly "if-match"?: string;
}

export type CallOptions<R extends Route> = ParamsPart<EndpointByRoute[R]> &
  QueryPart<EndpointByRoute[R]> &
  BodyPart<EndpointByRoute[R]> & { headers?: RequestHeaders; signal?: AbortSignal };

/** Options may be omitted when none of them is required. */
export type CallArguments<R extends Route> =
  IsOptional<CallOptions<R>> extends true ? [options?: CallOptions<R>] : [options: CallOptions<R>];

type BodyOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type Replies<R extends Route> = EndpointByRoute[R]["replies"];

/** The body of a successful answer; undefined for an answer without one. */
export type Reply<R extends Route> = { [S in keyof Replies<R>]: BodyOf<Replies<R>[S]> }[keyof Replies<R>];

export type QueryOf<R extends Route> = NonNullable<CallOptions<R>["query"]>;

/** A successful answer with the headers that callers need. */
export interface Exchange<R extends Route> {
  readonly status: number;
  readonly body: Reply<R>;
  readonly requestId: string | null;
  readonly etag: string | null;
  readonly location: string | null;
  /** True when this is the stored answer of an earlier request with the same Idempotency-Key. */
  readonly isReplay: boolean;
}

/** Calls the Data API for one connection. Throws ApiError. */
export interface Api {
  readonly connection: string;
  /** First part of every query key. It changes when the slug is connected again, so that one API key never shows another's data. */
  readonly scope: string;
  call<R extends Route>(route: R, ...options: CallArguments<R>): Promise<Reply<R>>;
  exchange<R extends Route>(route: R, ...options: CallArguments<R>): Promise<Exchange<R>>;
}
