"use client";
import { useMemo, useSyncExternalStore } from "react";
import { showToast } from "#components/ui/toast-store.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { CalendarDate } from "#lib/format/calendar.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { notifyStored, readStored, subscribeStored, writeStored } from "#lib/offline/stored-text.ts";
import { type Kept, keptKey, readKept, setCases, snooze, writeKept } from "#lib/replenishment/kept.ts";

/** Where the browser keeps nothing, this tab does. */
const unkept = new Map<string, string>();

const readText = (key: string): string | null => unkept.get(key) ?? readStored(key);

function write(key: string, kept: Kept): void {
  const text = writeKept(kept);
  if (writeStored(key, text)) return;
  if (!unkept.has(key)) showToast({ tone: "danger", title: "This browser keeps nothing", detail: "It lasts until this tab is closed." });
  unkept.set(key, text);
  notifyStored();
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
    subscribeStored,
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
