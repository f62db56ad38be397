"use client";

import { useSyncExternalStore } from "react";
import { mergeQuota, type Quota } from "./read-quota.ts";

export type { Quota };

export interface QuotaStore {
  get(): Quota | null;
  observe(seen: Quota | null): void;
  subscribe(listener: () => void): () => void;
}

/** The last known quota of one connection. */
export function createQuotaStore(first: Quota | null = null): QuotaStore {
  let known = first;
  const listeners = new Set<() => void>();
  return {
    get: () => known,
    observe(seen) {
      if (!seen) return;
      known = mergeQuota(known, seen);
      for (const listener of listeners) listener();
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
