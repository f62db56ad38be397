"use client";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { readSnoozed, snoozedKey, writeSnoozed } from "#lib/data-checks/snoozed.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { Snoozes } from "#lib/offline/snoozes.ts";
import { readText, useStoredText, writeText } from "../../../_components/shell/hydration/use-stored-text.ts";

interface SnoozedProblems {
  readonly snoozed: Snoozes;
  /** Null `until` ends the snoozes. */
  readonly snooze: (ids: readonly string[], until: CalendarDate | null) => void;
}

/** The snoozed problems of this connection in this browser. */
export function useSnoozedProblems(): SnoozedProblems {
  const key = snoozedKey(useApi().scope);
  const { today } = useViewer();
  const text = useStoredText(key);
  return useMemo(
    () => ({
      snoozed: readSnoozed(text, today),
      snooze: (ids, until) => {
        const others = Object.entries(readSnoozed(readText(key), today)).filter(([id]) => !ids.includes(id));
        writeText(key, writeSnoozed(Object.fromEntries([...others, ...(until ? ids.map((id) => [id, until] as const) : [])])));
      },
    }),
    [key, text, today],
  );
}
