import type { QueryClient } from "@tanstack/react-query";

/** Puts the query into the state after a failed request. The client needs `retryOnMount: false`, or a render requests again. */
export function failQuery(client: QueryClient, queryKey: readonly unknown[], error = new Error("The test's request failed.")): void {
  client.getQueryCache().build(client, { queryKey }).setState({ status: "error", error });
}
