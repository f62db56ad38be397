import type { Api, Reply } from "./http/api.ts";
import { pageSizeMax } from "./reading/pages.ts";
import type { FirstPage, RowSource } from "./reading/use-all-rows.ts";

export type SalesRep = Reply<"GET /v1/salesReps">["Data"][number];

const firstPageSize = 50;

/** Query keys and functions of sales reps. Errors are ApiErrors. */
export function salesRepQueries(api: Api) {
  const root = [api.scope, "sales reps"] as const;
  const queries = {
    /** The first page, by id. */
    list: (): FirstPage<SalesRep> => ({
      queryKey: [...root, "list"],
      queryFn: ({ signal }) => api.call("GET /v1/salesReps", { query: { PageSize: firstPageSize }, signal }),
    }),

    /** Every sales rep that the key sees, for useAllRows. */
    rows: (): RowSource<SalesRep> => ({
      first: queries.list(),
      readPage: (Page, signal) => api.call("GET /v1/salesReps", { query: { Page, PageSize: pageSizeMax }, signal }),
      keyOf: (rep) => rep.UserID,
    }),
  };
  return queries;
}
