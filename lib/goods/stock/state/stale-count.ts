import { type CalendarDate, dayOf, daysBetween } from "#lib/format/dates/calendar.ts";
import type { Shelf } from "../stock.ts";

/** Older counts are stale. */
export const staleAfterDays = 30;

export function isStaleCount({ LastInventoryDate }: Pick<Shelf, "LastInventoryDate">, today: CalendarDate): boolean {
  const counted = dayOf(LastInventoryDate);
  return counted !== null && daysBetween(counted, today) > staleAfterDays;
}
