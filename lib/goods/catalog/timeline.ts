import { addDays, type CalendarDate, daysBetween, isCalendarDate } from "#lib/format/dates/calendar.ts";
import type { Span } from "./promotion.ts";

/** The days that a timeline shows, both ends included. */
export interface TimeWindow {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export const timelineWidth = 1000;

export function windowAround(today: CalendarDate, { daysBefore, daysAfter }: { daysBefore: number; daysAfter: number }): TimeWindow {
  return { from: addDays(today, -daysBefore), to: addDays(today, daysAfter) };
}

/** The position of a span of days on a timeline of `timelineWidth`; null if none of its days is shown. */
export function placeOnTimeline({ StartDate, EndDate: end }: Span, { from, to }: TimeWindow): { x: number; width: number } | null {
  // A span without an end reaches beyond what is shown.
  const EndDate = end ?? "9999-12-31";
  if (!isCalendarDate(StartDate) || !isCalendarDate(EndDate) || EndDate < from || StartDate > to || EndDate < StartDate) return null;
  const first = StartDate < from ? from : StartDate;
  const last = EndDate > to ? to : EndDate;
  const dayWidth = timelineWidth / (daysBetween(from, to) + 1);
  return { x: daysBetween(from, first) * dayWidth, width: (daysBetween(first, last) + 1) * dayWidth };
}
