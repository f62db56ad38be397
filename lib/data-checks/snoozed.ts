import { storageKey } from "#lib/api/http/connection-storage.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { lastingSnoozes, type Snoozes } from "#lib/offline/snoozes.ts";

const version = 1;

/** `scope` is that of the Api. */
export const snoozedKey = (scope: string): string => storageKey(scope, "data-checks");

/** The snoozes that last beyond `today`. Unreadable text counts as none. */
export function readSnoozed(text: string | null, today: CalendarDate): Snoozes {
  try {
    const parsed: unknown = JSON.parse(text ?? "null");
    if (typeof parsed !== "object" || parsed === null || !("version" in parsed && "snoozed" in parsed) || parsed.version !== version)
      return {};
    return lastingSnoozes(parsed.snoozed, today);
  } catch {
    return {};
  }
}

/** Null for no snoozes, so that nothing stays stored. */
export const writeSnoozed = (snoozed: Snoozes): string | null =>
  Object.keys(snoozed).length === 0 ? null : JSON.stringify({ version, snoozed });
