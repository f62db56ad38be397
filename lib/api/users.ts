import { queryOptions } from "@tanstack/react-query";
import type { Api, QueryOf, Reply } from "./http/api.ts";
import { pageSizeMax } from "./reading/pages.ts";
import type { RowSource } from "./reading/use-all-rows.ts";

export type User = Reply<"GET /v1/users">["Data"][number];

type ListQuery = Omit<QueryOf<"GET /v1/users">, "Page" | "PageSize">;

/** Active is required: left out, the API shows some keys active users alone and others all. */
export type UserQuery = ListQuery & { readonly Active: boolean };

const firstPageSize = 50;

/** The users that the key sees, for useAllRows. */
export function userRows(api: Api, query: UserQuery): RowSource<User> {
  return {
    first: {
      queryKey: [api.scope, "users", query],
      queryFn: ({ signal }) => api.call("GET /v1/users", { query: { ...query, PageSize: firstPageSize }, signal }),
    },
    readPage: (Page, signal) => api.call("GET /v1/users", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
    keyOf: ({ UserID }) => UserID,
  };
}

/** One user; a 404 also where the key may not see it. */
export function userDetail(api: Api, userID: number) {
  return queryOptions({
    queryKey: [api.scope, "users", "detail", userID],
    queryFn: async ({ signal }) => {
      const { Data } = await api.call("GET /v1/users/{userID}", { params: { userID }, signal });
      const [user] = Data;
      return user ?? null;
    },
  });
}
