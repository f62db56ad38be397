import { storageKey } from "#lib/api/http/connection-storage.ts";
import { type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";

/** The day until which a problem is hidden, by its id. */
export type Snoozed = Readonly<Record<string, CalendarDate>>;

const version = 1;

/** `scope` is that of the Api. */
export const snoozedKey = (scope: string): string => storageKey(scope, "data-checks");

/** The snoozes that last beyond `today`. Unreadable text counts as none. */
export function readSnoozed(text: string | null, today: CalendarDate): Snoozed {
  try {
    const parsed: unknown = JSON.parse(text ?? "null");
    if (typeof parsed !== "object" || parsed === null || !("version" in parsed && "snoozed" in parsed) || parsed.version !== version)
      return {};
    const entries = Object.entries(parsed.snoozed ?? {}).filter(([, until]) => isCalendarDate(until) && until > today);
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Null for no snoozes, so that nothing stays stored. */
export const writeSnoozed = (snoozed: Snoozed): string | null =>
  Object.keys(snoozed).length === 0 ? null : JSON.stringify({ version, snoozed });
