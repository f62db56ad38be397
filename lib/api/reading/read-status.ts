import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { ApiError } from "../http/errors.ts";
import { isPassing, isRateLimited, retryWait } from "../quota/pace.ts";
import type { CollectedRows } from "../rows/collect-rows.ts";
import { lastReadAt } from "./last-read-at.ts";
import { readersOf } from "./readers.ts";

/** What the queries of the open screen wait for, and which of their data is old or missing. Times are epoch milliseconds. */
export interface ReadStatus {
  /** Names of the data that has not arrived; `since` is when the longest wait began. */
  readonly waiting: { readonly names: readonly string[]; readonly since: number } | null;
  /** Reads that a 429 delays until `until`. */
  readonly limited: { readonly names: readonly string[]; readonly until: number } | null;
  /** Data that could not be refreshed. `readAt` is the time of the oldest, also of a page after the first one. */
  readonly stale: { readonly names: readonly string[]; readonly readAt: number; readonly error: unknown } | null;
  /** Lists that could not be read, of which the other data that is shown lacks names. Their screens show the numbers instead. */
  readonly unnamed: { readonly names: readonly string[]; readonly error: unknown } | null;
  /** The number of unreadable records in complete lists. Streamed lists show their own count. */
  readonly leftOut: { readonly names: readonly string[]; readonly count: number } | null;
}

/** The status before the first read. */
export const emptyReadStatus: ReadStatus = { waiting: null, limited: null, stale: null, unnamed: null, leftOut: null };

export interface ReadStatusStore {
  /** The status at `now`. Ignores waits of less than five seconds. Returns the same object while nothing changes. */
  get(now: number): ReadStatus;
  subscribe(listener: () => void): () => void;
  /** Call when a screen opens: the time that its server part has waited counts for the browser's reads. */
  openScreen(at: number): void;
  /** Reads again what could not be refreshed, and the lists of which names are missing. */
  retry(): void;
}

const patienceMs = 5_000;
/** The longest time that a server component waits before the browser reads. */
const serverPatienceMs = 7_000;

/** By the resource or the route of a query. */
const names: Readonly<Record<string, string>> = {
  places: "warehouses and states",
  "product allocations": "allocations",
  purchases: "purchase orders",
  suppliers: "brands",
  "GET /v1/payments/openInvoices": "open invoices",
  "GET /v1/payments/types": "payment types",
};
/** Lookups run while a person types. The palette itself shows that it searches. */
const lookups = new Set(["lookups"]);

function nameOf({ queryKey }: Query): string | null {
  const [scope, resource, , route] = queryKey;
  // The Data API is not asked for scripts.
  return scope === "script" || typeof resource !== "string" || lookups.has(resource)
    ? null
    : (names[String(route)] ?? names[resource] ?? resource);
}

const unique = (queries: readonly Query[]) => [...new Set(queries.flatMap((query) => nameOf(query) ?? []))].sort();

const isPending = ({ state }: Query) => state.data === undefined && state.fetchStatus === "fetching";
/** A record that the key no longer covers, or that was deleted, is not shown any more. Its screen says so. */
const isGone = ({ queryKey, state }: Query) => queryKey[2] === "detail" && state.error instanceof ApiError && state.error.status === 404;
const isStale = (query: Query) => query.state.data !== undefined && query.state.error !== null && !isGone(query);
/** Only complete lists have `rows`. */
function leftOutIn({ state }: Query): number {
  const data = state.data as Partial<CollectedRows<unknown>> | null | undefined;
  return data?.rows && data.leftOut ? data.leftOut : 0;
}
const same = (a: ReadStatus, b: ReadStatus) =>
  hashKey([a]) === hashKey([b]) && a.stale?.error === b.stale?.error && a.unnamed?.error === b.unnamed?.error;

/** Watches the queries of a tab. It sends no request of its own except in `retry`. */
export function createReadStatus(client: QueryClient, now: () => number = Date.now): ReadStatusStore {
  const cache = client.getQueryCache();
  const startedAt = new WeakMap<Query, number>();
  const limitedUntil = new WeakMap<Query, number>();
  let screenAt = now();
  let last = emptyReadStatus;

  /**
   * Why names are missing: a page of the list that gives them could not be read. Null where a part of the screen says so itself, and where
   * reading the list again cannot help: the API may not have it, or not for this key.
   */
  function namesError({ meta, queryHash, observers, state: { data, error } }: Query): unknown {
    if (!meta?.givesNames || observers.some(({ options }) => options.meta?.givesNames === false)) return null;
    const rest = readersOf(client).get(queryHash)?.get();
    const cause = data === undefined ? error : rest && !rest.isComplete && rest.error;
    return isPassing(cause) || isRateLimited(cause) ? cause : null;
  }

  const activeQueries = () => cache.getAll().filter((query) => query.isActive() && nameOf(query) !== null);

  function sinceOf(query: Query): number {
    const since = startedAt.get(query) ?? now();
    // A read that began before it was watched began when it is first seen.
    startedAt.set(query, since);
    return since - screenAt <= serverPatienceMs ? Math.min(since, screenAt) : since;
  }

  function limitedOf(queries: readonly Query[]): ReadStatus["limited"] {
    const held = queries.filter((query) => isPending(query) && isRateLimited(query.state.fetchFailureReason));
    if (held.length === 0) return null;
    return { names: unique(held), until: Math.max(...held.map((query) => limitedUntil.get(query) ?? 0)) };
  }

  function waitingOf(queries: readonly Query[], at: number): ReadStatus["waiting"] {
    const long = queries.filter(
      (query) => isPending(query) && !isRateLimited(query.state.fetchFailureReason) && at - sinceOf(query) >= patienceMs,
    );
    return long.length === 0 ? null : { names: unique(long), since: Math.min(...long.map(sinceOf)) };
  }

  function staleOf(queries: readonly Query[]): ReadStatus["stale"] {
    const stale = queries.filter(isStale);
    const [oldest] = stale.map((query) => ({ query, readAt: lastReadAt(client, query) })).sort((a, b) => a.readAt - b.readAt);
    return oldest ? { names: unique(stale), readAt: oldest.readAt, error: oldest.query.state.error } : null;
  }

  /** Nothing while the screen shows no data: then it says itself what failed. */
  function unnamedOf(queries: readonly Query[]): ReadStatus["unnamed"] {
    const unnamed = queries.filter(namesError);
    const [first] = unnamed;
    if (!first || !queries.some(({ state }) => state.data !== undefined)) return null;
    return { names: unique(unnamed), error: namesError(first) };
  }

  function leftOutOf(queries: readonly Query[]): ReadStatus["leftOut"] {
    const partial = queries.filter((query) => leftOutIn(query) > 0);
    return partial.length === 0 ? null : { names: unique(partial), count: partial.reduce((sum, query) => sum + leftOutIn(query), 0) };
  }

  return {
    get(at) {
      const queries = activeQueries();
      const status = {
        waiting: waitingOf(queries, at),
        limited: limitedOf(queries),
        stale: staleOf(queries),
        unnamed: unnamedOf(queries),
        leftOut: leftOutOf(queries),
      };
      if (!same(last, status)) last = status;
      return last;
    },
    subscribe(listener) {
      return cache.subscribe((event) => {
        if (event.type === "updated" && event.action.type === "fetch") startedAt.set(event.query, now());
        if (event.type === "updated" && event.action.type === "failed" && event.action.error instanceof ApiError) {
          const wait = retryWait({ error: event.action.error, attempts: 1, now: now(), random: 0 });
          if (wait) limitedUntil.set(event.query, wait.until);
        }
        listener();
      });
    },
    openScreen(at) {
      screenAt = at;
    },
    retry() {
      for (const query of activeQueries()) {
        const isUnread = query.state.data === undefined;
        if (!isUnread && namesError(query)) readersOf(client).get(query.queryHash)?.resume();
        if (isUnread ? namesError(query) : isStale(query)) void query.fetch().catch(() => {});
      }
    },
  };
}
