"use client";

import { useSyncExternalStore } from "react";
import type { Quota } from "./read-quota.ts";

export type { Quota };

export interface QuotaStore {
  get(): Quota | null;
  /** Replaces the known quota; null where it is no longer known. */
  set(quota: Quota | null): void;
  /** Takes a quota that the server has seen, unless a later one is known. */
  observe(seen: Quota | null): void;
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
    if (quota === known) return;
    known = quota && held > 0 ? { ...quota, heldForWrites: held } : quota;
    for (const listener of listeners) listener();
  }

  return {
    get: () => known,
    set: know,
    observe(seen) {
      if (seen && seen.observedAt > (known?.observedAt ?? 0)) know(seen);
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
