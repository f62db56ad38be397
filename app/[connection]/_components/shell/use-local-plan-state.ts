"use client";
import { useMemo, useSyncExternalStore } from "react";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { notifyStored, readStored, subscribeStored, writeStored } from "#lib/offline/stored-text.ts";
import {
  type LocalPlanState,
  localPlanStateKey,
  readLocalPlanState,
  setCases,
  snooze,
  writeLocalPlanState,
} from "#lib/replenishment/local-plan-state.ts";

/** Falls back to this tab's memory when the browser blocks storage. */
const textsInMemory = new Map<string, string>();

const readText = (key: string): string | null => textsInMemory.get(key) ?? readStored(key);

function write(key: string, planState: LocalPlanState): void {
  const text = writeLocalPlanState(planState);
  if (writeStored(key, text)) return;
  if (!textsInMemory.has(key))
    showToast({ tone: "danger", title: "This browser blocks storage", detail: "The change is lost when this tab closes." });
  textsInMemory.set(key, text);
  notifyStored();
}

interface LocalPlanStateControls {
  readonly planState: LocalPlanState;
  /** Null `until` ends the snooze. */
  readonly snooze: (id: string, until: CalendarDate | null) => void;
  /** Null `cases` restores the suggestion. */
  readonly setCases: (id: string, cases: number | null) => void;
}

/** Snoozed products and typed case counts of this connection in this browser. */
export function useLocalPlanState(): LocalPlanStateControls {
  const key = localPlanStateKey(useApi().scope);
  const { today } = useViewer();
  const text = useSyncExternalStore(
    subscribeStored,
    () => readText(key),
    () => null,
  );
  return useMemo(() => {
    const now = () => readLocalPlanState(readText(key), today);
    return {
      planState: readLocalPlanState(text, today),
      snooze: (id, until) => write(key, snooze(now(), id, until)),
      setCases: (id, cases) => write(key, setCases(now(), id, cases, today)),
    };
  }, [key, text, today]);
}
