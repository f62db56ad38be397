import { keyOfRoute, type ListRoute, type RecordOf } from "#contract/record-keys.ts";
import type { Api, CallOptions, QueryOf, Route } from "./http/api.ts";
import { pageSizeMax } from "./reading/pages.ts";
import type { ListReply } from "./reading/row-set.ts";

/** Filters that a caller must give, because the API's default hides some records from all keys or from some. */
interface RequiredFilters {
  "GET /v1/customers": "AccountStatuses";
  "GET /v1/invoices": "Statuses";
  "GET /v1/products": "Statuses";
  "GET /v1/users": "Active";
  "GET /v1/vendors": "Active";
}

type Paging = "Page" | "PageSize" | "page" | "page_size";
type PathOf<R extends ListRoute> = CallOptions<R>["params"] extends undefined ? unknown : CallOptions<R>["params"];
type Filters<R extends ListRoute> = Omit<QueryOf<R>, Paging> & PathOf<R>;
type RequiredOf<R extends ListRoute> = R extends keyof RequiredFilters ? RequiredFilters[R] & keyof Filters<R> : never;

/** The filters of a list, together with the parameters of its path. */
export type ListQuery<R extends ListRoute> = Filters<R> & Required<Pick<Filters<R>, RequiredOf<R>>>;

export type AnyCall = (route: Route, options: object) => Promise<unknown>;
type AnyReply = ListReply<never> & { readonly data: readonly never[]; readonly has_next_page: boolean; readonly page?: number };

export const isV2 = (route: Route) => route.includes(" /v2/");
export const parameterNames = (route: Route) => Array.from(route.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);

/** One page of a list, in the shape of v1. Without a page number the first. Throws ApiError. */
export async function readPage(api: Api, route: ListRoute, query: object, paging: { page?: number; size: number }, signal: AbortSignal) {
  const { page, size } = paging;
  const inPath = new Set(parameterNames(route));
  const entries = Object.entries(query);
  const params = Object.fromEntries(entries.filter(([name]) => inPath.has(name)));
  const filters = Object.fromEntries(entries.filter(([name]) => !inPath.has(name)));
  const [pageName, sizeName] = isV2(route) ? ["page", "page_size"] : ["Page", "PageSize"];
  const all = { ...filters, ...(page !== undefined && { [pageName]: page }), [sizeName]: size };
  // The call is checked by ListQuery. TypeScript cannot check the options of a route that is a type parameter.
  const reply = (await (api.call as AnyCall)(route, { params, query: all, signal })) as AnyReply;
  if (!isV2(route)) return reply;
  const { data, has_next_page, page: own, leftOut } = reply;
  return { Data: data, HasNextPage: has_next_page, ...(own !== undefined && { Page: own }), ...(leftOut !== undefined && { leftOut }) };
}

/** A list for the readers of pages. Free of React, so that a route handler can use it. */
export const listRows = <R extends ListRoute>(api: Api, list: R, query: ListQuery<R>) => ({
  readPage: (page: number, signal: AbortSignal): Promise<ListReply<RecordOf<R>>> =>
    readPage(api, list, query, { page, size: pageSizeMax }, signal),
  keyOf: keyOfRoute(list),
});
