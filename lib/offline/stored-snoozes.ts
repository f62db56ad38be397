import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { lastingSnoozes, type Snoozes } from "./snoozes.ts";

const version = 1;

/** The snoozes that last beyond `today`. Unreadable text counts as none. */
export function readSnoozes(text: string | null, today: CalendarDate): Snoozes {
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
export const writeSnoozes = (snoozed: Snoozes): string | null =>
  Object.keys(snoozed).length === 0 ? null : JSON.stringify({ version, snoozed });
