import type { PoolClient } from "pg";

/** Above the server's own limit for a statement, which comes first wherever the server still runs. */
const silentMs = 7_000;

/**
 * Closes the connection where the server does not answer a statement in time: it was stopped, or the network to it is gone, and the server's own
 * limits end nothing. The statement fails as on any lost connection.
 */
export function cutWhenSilent(client: PoolClient & { end?: () => Promise<void> }): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const limited = async (...args: unknown[]) => {
    // While a statement runs, the driver ends a connection by closing its socket.
    const timer = setTimeout(() => void client.end?.(), silentMs);
    try {
      return await query(...args);
    } finally {
      clearTimeout(timer);
    }
  };
  // Drizzle and limitPool call it without a callback.
  client.query = limited as typeof client.query;
}
