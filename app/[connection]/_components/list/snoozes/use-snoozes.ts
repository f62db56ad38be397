"use client";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { storageKey } from "#lib/api/http/connection-storage.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { Snoozes } from "#lib/offline/snoozes.ts";
import { readSnoozes, writeSnoozes } from "#lib/offline/stored-snoozes.ts";
import { readText, useStoredText, writeText } from "../../shell/hydration/use-stored-text.ts";

export interface SnoozedRows {
  readonly snoozed: Snoozes;
  /** Null `until` ends the snoozes. */
  readonly snooze: (ids: readonly string[], until: CalendarDate | null) => void;
}

/** The snoozed rows of a list, of this connection in this browser. */
export function useSnoozes(table: string): SnoozedRows {
  const key = storageKey(useApi().scope, table);
  const { today } = useViewer();
  const text = useStoredText(key);
  return useMemo(
    () => ({
      snoozed: readSnoozes(text, today),
      snooze: (ids, until) => {
        const snoozed = new Map(Object.entries(readSnoozes(readText(key), today)));
        for (const id of ids) {
          if (until) snoozed.set(id, until);
          else snoozed.delete(id);
        }
        writeText(key, writeSnoozes(Object.fromEntries(snoozed)));
      },
    }),
    [key, text, today],
  );
}
