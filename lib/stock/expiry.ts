import { type CalendarDate, dayOf, daysBetween } from "#lib/format/dates/calendar.ts";
import { countOf } from "#lib/format/dates/durations.ts";

/** The state of a last day, which itself is still valid. `days` left, or since. */
export type Expiry = { readonly kind: "expired" | "soon" | "later"; readonly days: number };

const soonDays = 30;

/** Null without a date. */
export function expiryOf(lastDay: string | null | undefined, today: CalendarDate): Expiry | null {
  const day = dayOf(lastDay);
  if (!day) return null;
  const days = daysBetween(today, day);
  return days < 0 ? { kind: "expired", days: -days } : { kind: days <= soonDays ? "soon" : "later", days };
}

/** "expired 3 days ago", "expires today", "12 days left". */
export function expiryLabel({ kind, days }: Expiry, locale: string): string {
  if (kind === "expired") return days === 1 ? "expired yesterday" : `expired ${countOf(days, "day", locale)} ago`;
  return days === 0 ? "expires today" : `${countOf(days, "day", locale)} left`;
}
