import type { PGlite } from "@electric-sql/pglite";
import { createGate, queueLimits } from "./gate.ts";
import { requestScope } from "./request-scope.ts";

/**
 * The embedded database behind a bounded queue: it does one thing at a time. What a client that is gone asked for leaves the queue; what is running
 * ends by itself, as the one thread has no moment to hear of it.
 */
export function limitEmbedded(client: PGlite): { readonly client: PGlite; readonly hasRequests: () => boolean } {
  const gate = createGate({ slots: 1, ...queueLimits });
  let requests = 0;
  const inTurn =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      requests += 1;
      let leave: (() => void) | undefined;
      try {
        leave = await gate.enter(requestScope()?.signal);
        return await work(...args);
      } finally {
        requests -= 1;
        leave?.();
      }
    };
  const limited = { query: inTurn(client.query.bind(client)), transaction: inTurn(client.transaction.bind(client)) };
  // Drizzle calls nothing else of a client.
  return { client: limited as unknown as PGlite, hasRequests: () => requests > 0 };
}
