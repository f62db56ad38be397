"use client";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import {
  type LocalPlanState,
  localPlanStateKey,
  readLocalPlanState,
  setCases,
  snooze,
  writeLocalPlanState,
} from "#lib/goods/replenishment/local-plan-state.ts";
import { readText, useStoredText, writeText } from "./use-stored-text.ts";

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
  const text = useStoredText(key);
  return useMemo(() => {
    const change = (apply: (now: LocalPlanState) => LocalPlanState) =>
      writeText(key, writeLocalPlanState(apply(readLocalPlanState(readText(key), today))));
    return {
      planState: readLocalPlanState(text, today),
      snooze: (id, until) => change((now) => snooze(now, id, until)),
      setCases: (id, cases) => change((now) => setCases(now, id, cases, today)),
    };
  }, [key, text, today]);
}
