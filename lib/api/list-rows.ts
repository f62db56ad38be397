import { keyOfRoute, type ListRoute, type RecordOf } from "#contract/record-keys.ts";
import type { Api, CallOptions, QueryOf, Route } from "./http/api.ts";
import { ApiError } from "./http/errors.ts";
import { compareOfRoute } from "./list-order.ts";
import { type PageExtensions, pageSizeMax } from "./reading/pages.ts";
import type { ListReply } from "./rows/row-set.ts";

/** Filters that a caller must set, because the API's default hides some records. */
interface RequiredFilters {
  "GET /v1/customers": "AccountStatuses";
  "GET /v1/invoices": "Statuses";
  "GET /v1/products": "Statuses";
  "GET /v1/users": "Active";
  "GET /v1/vendors": "Active";
}

type Paging = "Page" | "PageSize" | "Cursor" | "UpdatedSince" | "page" | "page_size" | "cursor";
type PathOf<R extends ListRoute> = CallOptions<R>["params"] extends undefined ? unknown : CallOptions<R>["params"];
type Filters<R extends ListRoute> = Omit<QueryOf<R>, Paging> & PathOf<R>;
type RequiredOf<R extends ListRoute> = R extends keyof RequiredFilters ? RequiredFilters[R] & keyof Filters<R> : never;

/** The filters of a list, together with the parameters of its path. */
export type ListQuery<R extends ListRoute> = Filters<R> & Required<Pick<Filters<R>, RequiredOf<R>>>;

type AnyCall = (route: Route, options: object) => Promise<unknown>;
type AnyReply = ListReply<never> & {
  readonly data: readonly never[];
  readonly has_next_page: boolean;
  readonly page?: number;
  readonly cursor?: string | null;
};

const isV2 = (route: Route) => route.includes(" /v2/");
const parameterNames = (route: Route) => Array.from(route.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);

interface PageRequest {
  /** Without a number and extensions, the first page. */
  readonly page?: number;
  readonly size: number;
  readonly extensions?: PageExtensions;
}

/** Says which list a 404 is about: an implementation of the API may not have it. */
function nameMissing(route: ListRoute, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 404 || parameterNames(route).length > 0) return error;
  const { status, code, requestId } = error;
  return new ApiError({ status, code, requestId, detail: `The Data API answered ${route} with status 404: it may not have it.` });
}

/** One page of a list, in the shape of v1. Throws ApiError. */
export async function readPage(api: Api, route: ListRoute, query: object, paging: PageRequest, signal: AbortSignal) {
  const { page, size, extensions } = paging;
  const inPath = new Set(parameterNames(route));
  const entries = Object.entries(query);
  const params = Object.fromEntries(entries.filter(([name]) => inPath.has(name)));
  const filters = Object.fromEntries(entries.filter(([name]) => !inPath.has(name)));
  const [pageName, sizeName, cursorName] = isV2(route) ? ["page", "page_size", "cursor"] : ["Page", "PageSize", "Cursor"];
  const place = extensions ? { [cursorName]: extensions.cursor, UpdatedSince: extensions.updatedSince } : { [pageName]: page };
  const all = { ...filters, ...place, [sizeName]: size };
  // The call is checked by ListQuery. TypeScript cannot check the options of a route that is a type parameter.
  const reply = (await (api.call as AnyCall)(route, { params, query: all, signal }).catch((cause: unknown) => {
    throw nameMissing(route, cause);
  })) as AnyReply;
  if (!isV2(route)) return reply;
  const { data, has_next_page, page: Page, leftOut, mayBeLast, cursor: Cursor } = reply;
  const more = {
    ...(Page !== undefined && { Page }),
    ...(leftOut !== undefined && { leftOut }),
    ...(mayBeLast && { mayBeLast }),
    ...(Cursor !== undefined && { Cursor }),
  };
  return { Data: data, HasNextPage: has_next_page, ...more };
}

/** APIs that refuse unknown parameters. */
const withoutExtensions = new WeakSet<Api>();

/** Like readPage, but reads the first page without extensions when the API refuses them. */
async function readExtended(api: Api, route: ListRoute, query: object, paging: PageRequest & { page: number }, signal: AbortSignal) {
  const { extensions, ...plain } = paging;
  if (!extensions || withoutExtensions.has(api)) return readPage(api, route, query, plain, signal);
  try {
    return await readPage(api, route, query, paging, signal);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 400;
    if (!isRefused || paging.page > 1 || extensions.updatedSince !== undefined) throw error;
    const reply = await readPage(api, route, query, plain, signal);
    withoutExtensions.add(api);
    return reply;
  }
}

/** A list as the page readers take it. Free of React, so that a route handler can use it. */
export const listRows = <R extends ListRoute>(api: Api, list: R, query: ListQuery<R>) => ({
  readPage: (page: number, signal: AbortSignal, extensions?: PageExtensions): Promise<ListReply<RecordOf<R>>> =>
    readExtended(api, list, query, { page, size: pageSizeMax, extensions }, signal),
  keyOf: keyOfRoute(list),
  compare: compareOfRoute(list),
});

/** One record by its id; null where a v1 list of one is empty. Throws ApiError. */
export async function readRecord(api: Api, route: Route, id: number | string, signal: AbortSignal): Promise<unknown> {
  const params = Object.fromEntries(parameterNames(route).map((name) => [name, id]));
  const { data, Data } = (await (api.call as AnyCall)(route, { params, signal })) as { data: unknown; Data: readonly unknown[] };
  return isV2(route) ? data : (Data[0] ?? null);
}
