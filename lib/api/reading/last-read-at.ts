import type { Query, QueryClient } from "@tanstack/react-query";
import type { ListReply } from "../rows/row-set.ts";
import { readersOf } from "./readers.ts";

/** When the data of a query was read, in epoch milliseconds. The pages after the first one may be older than that. */
export function lastReadAt(client: QueryClient, { queryHash, state }: Query): number {
  const isLong = (state.data as Partial<ListReply<unknown>> | null | undefined)?.HasNextPage === true;
  return Math.min(state.dataUpdatedAt, (isLong && readersOf(client).get(queryHash)?.get().readAt) || state.dataUpdatedAt);
}
