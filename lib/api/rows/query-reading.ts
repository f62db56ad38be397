import type { QueryClient, UseQueryResult } from "@tanstack/react-query";
import type { CollectedRows } from "./collect-rows.ts";
import type { ReadingState } from "./use-parts.ts";

type ReadQuery = Pick<
  UseQueryResult<Pick<CollectedRows<never>, "leftOut" | "mayLackRows">>,
  "data" | "error" | "isFetching" | "dataUpdatedAt" | "refetch"
>;

/** The progress of reading a list that one query reads whole. */
export function readingOfQuery(
  client: QueryClient,
  queryKey: readonly unknown[],
  { data, error, isFetching, dataUpdatedAt, refetch }: ReadQuery,
): ReadingState {
  const resume = () => void refetch();
  return {
    isComplete: data !== undefined,
    error,
    // A reading of what is known already is not shown.
    activity: data ? "idle" : isFetching ? "reading" : error ? "failed" : "stopped",
    wait: null,
    leftOut: data?.leftOut ?? 0,
    mayLackRows: data?.mayLackRows ?? false,
    readAt: data ? dataUpdatedAt : null,
    stop: () => void client.cancelQueries({ queryKey }),
    resume,
    refresh: resume,
  };
}
