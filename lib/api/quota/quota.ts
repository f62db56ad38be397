"use client";

import { useSyncExternalStore } from "react";
import { mergeQuota, type Quota } from "./read-quota.ts";

export type { Quota };

export interface QuotaStore {
  get(): Quota | null;
  /** Takes the quota of an answer to a request of `sentAt`; null for a success without RateLimit headers. */
  observe(seen: Quota | null, sentAt?: number): void;
  /** Reserves this many requests for queued writes and replaces the earlier reservation. Background reads do not use them. */
  holdForWrites(requests: number): void;
  subscribe(listener: () => void): () => void;
}

/** The last known quota of one connection. */
export function createQuotaStore(first: Quota | null = null): QuotaStore {
  let known = first;
  let held = 0;
  const listeners = new Set<() => void>();

  function know(quota: Quota | null): void {
    known = quota && held > 0 ? { ...quota, heldForWrites: held } : quota;
    for (const listener of listeners) listener();
  }

  return {
    get: () => known,
    observe(seen, sentAt = 0) {
      const next = mergeQuota(known, seen, sentAt);
      if (next !== known) know(next);
    },
    holdForWrites(requests) {
      if (requests === held) return;
      held = requests;
      if (!known) return;
      const { heldForWrites: _, ...quota } = known;
      know(quota);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useQuotaOf(store: QuotaStore): Quota | null {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
