import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { calendarText } from "#lib/format/calendar-text.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { formatMoney, formatSum } from "#lib/format/numbers/numbers.ts";
import { addSums, emptySum } from "#lib/format/numbers/sums.ts";
import type { DueLine } from "./cash-calendar.ts";

interface DueDatesFile {
  readonly lines: Iterable<DueLine & { readonly accountName: string; readonly storeName: string }>;
  /** Part of every UID, so that the calendars of two connections do not replace each other's events. */
  readonly connection: string;
  readonly today: CalendarDate;
}

const locale = dashboardLocale;

/**
 * What falls due as an iCalendar text (RFC 5545): a day-long event without a time zone for each day, with its sum, and a line for each
 * account and store. A later file has the same UIDs, so that it replaces the events.
 */
export function writeDueDates({ lines, connection, today }: DueDatesFile): string {
  const calendar = ical({ name: "Due", prodId: "//data-api-dashboard//due//EN", method: ICalCalendarMethod.PUBLISH });
  const stamp = new Date(`${today}T00:00:00Z`);
  for (const [date, ofDay] of Map.groupBy(lines, (line) => line.date)) {
    const sum = ofDay.reduce((total, { amount }) => addSums(total, amount), emptySum);
    const count = ofDay.reduce((total, line) => total + line.count, 0);
    calendar.createEvent({
      id: `due-${date}-${connection}@due.data-api-dashboard`,
      stamp,
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `Due: ${formatSum(sum, formatMoney, "invoice", locale)}, ${countOf(count, "invoice", locale)}`,
      description: ofDay
        .map(({ accountName, storeName, amount }) => `${storeName}, ${accountName}: ${formatSum(amount, formatMoney, "invoice", locale)}`)
        .join("\n"),
    });
  }
  return calendarText(calendar);
}
