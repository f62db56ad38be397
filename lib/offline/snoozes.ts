import { type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";

/** The day until which something is hidden, by its id. */
export type Snoozes = Readonly<Record<string, CalendarDate>>;

/** The entries of a stored value that last beyond `today`. */
export function lastingSnoozes(stored: unknown, today: CalendarDate): Snoozes {
  const entries = Object.entries(stored ?? {}).filter(([, until]) => isCalendarDate(until) && until > today);
  return Object.fromEntries(entries);
}
