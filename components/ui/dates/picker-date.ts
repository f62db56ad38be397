import { type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";

/** react-day-picker works on instants. In UTC, every calendar day is one midnight, and no viewer's zone or clock change shifts it. */
export const pickerDate = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`);

/** The calendar day of an instant that the picker gives. */
export function dateOfPicker(date: Date): CalendarDate {
  const day = new Date(date.getTime()).toISOString().slice(0, 10);
  if (!isCalendarDate(day)) throw new RangeError(`Not a day of the calendar: ${day}`);
  return day;
}
