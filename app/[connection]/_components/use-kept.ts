"use client";
import { useMemo, useSyncExternalStore } from "react";
import { showToast } from "#components/ui/toast-store.ts";
import { useApi } from "#lib/api/api-provider.tsx";
import type { CalendarDate } from "#lib/format/calendar.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { type Kept, keptKey, readKept, setCases, snooze, writeKept } from "#lib/replenishment/kept.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Where the browser keeps nothing, this tab does. */
const unkept = new Map<string, string>();

function readText(key: string): string | null {
  try {
    return unkept.get(key) ?? window.localStorage.getItem(key);
  } catch {
    return unkept.get(key) ?? null;
  }
}

function write(key: string, kept: Kept): void {
  const text = writeKept(kept);
  try {
    window.localStorage.setItem(key, text);
  } catch {
    if (!unkept.has(key)) showToast({ tone: "danger", title: "This browser keeps nothing", detail: "It lasts until this tab is closed." });
    unkept.set(key, text);
  }
  for (const listener of listeners) listener();
}

interface KeptWork {
  readonly kept: Kept;
  /** `until` null: awake. */
  readonly snooze: (id: string, until: CalendarDate | null) => void;
  /** `cases` null: as suggested. */
  readonly setCases: (id: string, cases: number | null) => void;
}

/** What this person snoozed and typed, of this connection, in this browser. */
export function useKept(): KeptWork {
  const key = keptKey(useApi().scope);
  const { today } = useViewer();
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  );
  return useMemo(() => {
    const now = () => readKept(readText(key), today);
    return {
      kept: readKept(text, today),
      snooze: (id, until) => write(key, snooze(now(), id, until)),
      setCases: (id, cases) => write(key, setCases(now(), id, cases, today)),
    };
  }, [key, text, today]);
}
