import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { ApiError } from "../http/errors.ts";
import { isRateLimited, retryWait } from "./pace.ts";

/** What the queries that somebody looks at wait for, and what they show although it could not be refreshed. Times are epoch milliseconds. */
export interface ReadStatus {
  /** Names of what has not come yet; `since`: when the longest wait began. */
  readonly waiting: { readonly names: readonly string[]; readonly since: number } | null;
  /** Reads that a 429 holds back until then. */
  readonly limited: { readonly names: readonly string[]; readonly until: number } | null;
  /** What is shown as it was read at `readAt`, the oldest, because reading it again failed. */
  readonly stale: { readonly names: readonly string[]; readonly readAt: number; readonly error: unknown } | null;
}

export interface ReadStatusStore {
  /** `now`: what has waited for less than five seconds is not told. The same object as before where nothing has changed. */
  get(now: number): ReadStatus;
  subscribe(listener: () => void): () => void;
  /** A screen was opened: what its server part has waited counts for what the browser then asks. */
  openScreen(at: number): void;
  /** Reads again what could not be refreshed. */
  retry(): void;
}

const patienceMs = 5_000;
/** The server part of a screen waits this long at most before the browser asks. */
const serverPatienceMs = 7_000;

const names: Readonly<Record<string, string>> = {
  "order references": "vendors and products",
  places: "warehouses and states",
  "product allocations": "allocations",
  purchases: "purchase orders",
  suppliers: "brands",
};
/** Asked while somebody types; the palette says itself that it searches. */
const untold = new Set(["lookups"]);

function nameOf({ queryKey }: Query): string | null {
  const [, resource] = queryKey;
  return typeof resource !== "string" || untold.has(resource) ? null : (names[resource] ?? resource);
}

const unique = (queries: readonly Query[]) => [...new Set(queries.flatMap((query) => nameOf(query) ?? []))].sort();

const isPending = ({ state }: Query) => state.data === undefined && state.fetchStatus === "fetching";
const isStale = ({ state }: Query) => state.data !== undefined && state.error !== null;
const same = (a: ReadStatus, b: ReadStatus) => hashKey([a]) === hashKey([b]) && a.stale?.error === b.stale?.error;

/** Watches the queries of a tab; nothing in it asks for anything until `retry`. */
export function createReadStatus(client: QueryClient, now: () => number = Date.now): ReadStatusStore {
  const cache = client.getQueryCache();
  const startedAt = new WeakMap<Query, number>();
  const limitedUntil = new WeakMap<Query, number>();
  let screenAt = now();
  let last: ReadStatus = { waiting: null, limited: null, stale: null };

  const lookedAt = () => cache.getAll().filter((query) => query.isActive() && nameOf(query) !== null);

  function sinceOf(query: Query): number {
    const since = startedAt.get(query) ?? now();
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
    const [first, ...others] = queries.filter(isStale).sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
    if (!first) return null;
    return { names: unique([first, ...others]), readAt: first.state.dataUpdatedAt, error: first.state.error };
  }

  return {
    get(at) {
      const queries = lookedAt();
      const status = { waiting: waitingOf(queries, at), limited: limitedOf(queries), stale: staleOf(queries) };
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
      for (const query of lookedAt().filter(isStale)) void query.fetch().catch(() => {});
    },
  };
}
