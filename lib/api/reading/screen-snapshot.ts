import type { QueryClient } from "@tanstack/react-query";
import { readersOf } from "./readers.ts";

interface ReadQuery {
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
  readonly updatedAt: number;
}

/** What a screen has read. */
export type ScreenSnapshot = readonly ReadQuery[];

/** The data of the open screen and when the oldest was read; null while a part is missing, is being read or could not be refreshed. */
export function takeSnapshot(client: QueryClient): { readonly snapshot: ScreenSnapshot; readonly readAt: number } | null {
  const readers = readersOf(client);
  const queries: ReadQuery[] = [];
  for (const query of client.getQueryCache().findAll({ type: "active" })) {
    const { queryKey, queryHash, state } = query;
    const { data, dataUpdatedAt, error, fetchStatus } = state;
    if (data === undefined || error !== null || fetchStatus !== "idle") return null;
    const isLong = (data as { readonly HasNextPage?: boolean } | null)?.HasNextPage === true;
    const reader = isLong ? readers.get(queryHash)?.get() : undefined;
    if (!reader) {
      queries.push({ queryKey, data, updatedAt: dataUpdatedAt });
      continue;
    }
    const { rows, leftOut, readAt, isComplete, activity, mayLackRows } = reader;
    if (!isComplete || activity !== "idle" || mayLackRows || readAt === null) return null;
    // A list without a next page is shown without its reader, which would read it from the API.
    const whole = { Data: rows, HasNextPage: false, Page: 1, ...(leftOut > 0 && { leftOut }) };
    queries.push({ queryKey, data: whole, updatedAt: Math.min(readAt, dataUpdatedAt) });
  }
  if (queries.length === 0) return null;
  return { snapshot: queries, readAt: Math.min(...queries.map(({ updatedAt }) => updatedAt)) };
}

/** Shows what a screen had read, with the times at which it was read. */
export function restoreSnapshot(client: QueryClient, snapshot: ScreenSnapshot): void {
  for (const { queryKey, data, updatedAt } of snapshot) client.setQueryData(queryKey, data, { updatedAt });
}
