import { queryOptions } from "@tanstack/react-query";
import type { Api } from "./http/api.ts";
import { collectPages, pageSizeMax } from "./reading/pages.ts";

const slowToChangeMs = 10 * 60_000;

/** Query keys and functions of states and warehouses. Errors are ApiErrors. */
export function placeQueries(api: Api) {
  const root = [api.scope, "places"] as const;
  return {
    /** The active states available to the key. */
    states: () =>
      queryOptions({
        queryKey: [...root, "states"],
        staleTime: slowToChangeMs,
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) => api.call("GET /v1/states", { query: { Page, PageSize: pageSizeMax }, signal }),
            keyOf: (state) => state.StateAbbreviation,
          }),
      }),

    /** Every warehouse that the key sees. */
    locations: () =>
      queryOptions({
        queryKey: [...root, "locations"],
        staleTime: slowToChangeMs,
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) => api.call("GET /v1/locations", { query: { Page, PageSize: pageSizeMax }, signal }),
            keyOf: (location) => location.LocationID,
          }),
      }),
  };
}
