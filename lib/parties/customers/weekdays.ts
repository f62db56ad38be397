import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatWeekday } from "#lib/format/dates/dates.ts";

/** 1 = Monday .. 7 = Sunday, as in Customer.DeliveryDays. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const aMonday: CalendarDate = "2026-01-05";

/** The weekdays in DeliveryDays, in the week's order. The spec does not define the separator, so any text may separate the numbers. */
export function weekdaysIn(deliveryDays: string | null | undefined): readonly Weekday[] {
  const named = new Set(
    String(deliveryDays ?? "")
      .match(/(?<!\d)[1-7](?!\d)/g)
      ?.map(Number),
  );
  return weekdays.filter((day) => named.has(day));
}

export function weekdayOf(date: CalendarDate): Weekday {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekdays[(day + 6) % 7] ?? 1;
}

/** "Mon", "Monday". */
export function weekdayName(day: Weekday, locale: string, length: "short" | "long"): string {
  const date = addDays(aMonday, day - 1);
  return formatWeekday(date, locale, length);
}

/** "Mon, Thu"; empty when there are none. */
export function weekdayLabel(deliveryDays: string | null | undefined, locale: string): string {
  return weekdaysIn(deliveryDays)
    .map((day) => weekdayName(day, locale, "short"))
    .join(", ");
}

/** Dates on a weekday that is not a usual one of the customer, because a holiday or another exception moved them. */
export function movedDates(deliveryDays: string | null | undefined, dates: readonly CalendarDate[]): readonly CalendarDate[] {
  const usual = weekdaysIn(deliveryDays);
  return usual.length === 0 ? [] : dates.filter((date) => !usual.includes(weekdayOf(date)));
}
