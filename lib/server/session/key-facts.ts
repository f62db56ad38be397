import "server-only";
import { processWide } from "../http/process-wide.ts";
import { findCover } from "../upstream/probe.ts";
import { type Me, readMe } from "../upstream/read-me.ts";
import { serverApi } from "../upstream/server-api.ts";
import type { Connection } from "./cookies/stored-connection.ts";

const freshMs = 10 * 60_000;

/** Reads once per connection in ten minutes, for all pages; null when the read failed. The next page repeats a failed read. */
function readRarely<T>(name: string, read: (connection: Connection) => Promise<T | null>) {
  const reads = processWide(name, () => new WeakMap<Connection, { readonly value: Promise<T | null>; readonly readAt: number }>());
  return (connection: Connection): Promise<T | null> => {
    const known = reads.get(connection);
    if (known && Date.now() - known.readAt < freshMs) return known.value;
    const value = read(connection).catch(() => {
      reads.delete(connection);
      return null;
    });
    reads.set(connection, { value, readAt: Date.now() });
    return value;
  };
}

/** The API's facts about the connection's key; null when it has none. */
export const keyFacts = readRarely<Me>("key-facts", (connection) => readMe(serverApi(connection)));

/** The current scope of a key whose scope can change; null when only the scope at the time of connecting is known. */
export const keyCover = readRarely<string>("key-cover", async (connection) => {
  const facts = await keyFacts(connection);
  return facts && findCover(serverApi(connection), facts.KeyType);
});
