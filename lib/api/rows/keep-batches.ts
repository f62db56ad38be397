import type { QueryClient } from "@tanstack/react-query";
import type { KeepBatch } from "./read-batches.ts";

/** A read can wait for the next hour of the key's quota. */
const keptMs = 60 * 60_000;

/** Keeps the batches of a read in the cache below a key, so that a read that was canceled or failed continues when it is started again. */
export function keepBatches<Row>(client: QueryClient, key: readonly unknown[]): KeepBatch<Row> {
  return (ids, read) =>
    client.fetchQuery({
      queryKey: [...key, ids],
      queryFn: read,
      staleTime: keptMs,
      gcTime: keptMs,
      // The read itself repeats its requests.
      retry: false,
      networkMode: "always",
    });
}
