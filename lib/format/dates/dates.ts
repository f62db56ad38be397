import { noValue } from "../numbers/numbers.ts";
import { type CalendarDate, dayIn, dayOf, daysBetween, readInstant } from "./calendar.ts";

const dayMs = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(key: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const cacheKey = `${key} ${locale} ${options.timeZone}`;
  const known = formatters.get(cacheKey);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(cacheKey, made);
  return made;
}

/** Intl throws for an invalid instant. */
const write = (format: Intl.DateTimeFormat, instant: number): string => (Number.isNaN(instant) ? noValue : format.format(instant));

/** Always uses the Gregorian year, because some locales have another calendar. */
function dateFormatter(locale: string): Intl.DateTimeFormat {
  return formatter("date", locale, { dateStyle: "medium", calendar: "gregory", timeZone: "UTC" });
}

/** A calendar date, or the day of an ERP date-time, as "Nov 21, 2026". Parsed and formatted in UTC, so that no zone shifts the day. */
export function formatDate(value: CalendarDate | string | null | undefined, locale: string): string {
  const day = dayOf(value);
  if (!day) return value || noValue;
  return dateFormatter(locale).format(Date.parse(`${day}T00:00:00Z`));
}

/** Beyond this distance from today, a date without its year is ambiguous. */
const withYearAfterDays = 180;

/** A calendar date with its weekday, and with its year when the date is far from `today`: "Tue, Nov 24", "Wed, Nov 24, 2027". */
export function formatDay(date: CalendarDate, locale: string, today: CalendarDate = date): string {
  const isFar = Math.abs(daysBetween(today, date)) > withYearAfterDays;
  const options: Intl.DateTimeFormatOptions = {
    weekday: "short",
    month: "short",
    day: "numeric",
    ...(isFar && { year: "numeric", calendar: "gregory" }),
    timeZone: "UTC",
  };
  return write(formatter(isFar ? "dayAndYear" : "day", locale, options), Date.parse(`${date}T00:00:00Z`));
}

/** A date with the full name of its month, for screen readers: "November 24, 2026". */
export function formatLongDate(date: CalendarDate, locale: string): string {
  return write(formatter("long", locale, { dateStyle: "long", calendar: "gregory", timeZone: "UTC" }), Date.parse(`${date}T00:00:00Z`));
}

/** The month of a date: "November 2026", or "Nov 26" where space is short. */
export function formatMonth(date: CalendarDate, locale: string, length: "long" | "short"): string {
  const year = length === "long" ? "numeric" : "2-digit";
  return write(formatter(`month ${length}`, locale, { month: length, year, timeZone: "UTC" }), Date.parse(`${date}T00:00:00Z`));
}

/** "Mon", "Monday". */
export function formatWeekday(date: CalendarDate, locale: string, length: "short" | "long"): string {
  return write(formatter(`weekday ${length}`, locale, { weekday: length, timeZone: "UTC" }), Date.parse(`${date}T00:00:00Z`));
}

/** The time of an instant to the second: "9:05:12 AM". */
export function formatTimeOfDay(instantMs: number, locale: string, timeZone: string): string {
  return write(formatter("timeOfDay", locale, { timeStyle: "medium", timeZone }), instantMs);
}

/** An instant in the viewer's zone: "Nov 21, 2026, 9:05 AM". */
export function formatDateTime(value: string | null | undefined, locale: string, timeZone: string): string {
  const instant = readInstant(value ?? "");
  if (Number.isNaN(instant)) return value || noValue;
  return write(formatter("dateTime", locale, { dateStyle: "medium", timeStyle: "short", timeZone }), instant);
}

/** An instant in the viewer's zone, with its year when the instant is far from `nowMs`: "Sun, Nov 22, 2:00 PM". */
export function formatMoment(instantMs: number, locale: string, timeZone: string, nowMs: number = instantMs): string {
  const isFar = Math.abs(instantMs - nowMs) > withYearAfterDays * dayMs;
  const options: Intl.DateTimeFormatOptions = {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    ...(isFar && { year: "numeric", calendar: "gregory" }),
    timeZone,
  };
  return write(formatter(isFar ? "momentAndYear" : "moment", locale, options), instantMs);
}

/** The shortest form of an instant in the viewer's zone: "9:05 AM" today, "Nov 20" in this year, else "Nov 20, 2025". */
export function formatBriefly(value: string, now: number, locale: string, timeZone: string): string {
  const instant = readInstant(value);
  if (Number.isNaN(instant)) return value;
  const [day, today] = [dayIn(timeZone, instant), dayIn(timeZone, now)];
  if (day === today) return write(formatter("time", locale, { timeStyle: "short", timeZone }), instant);
  if (day.slice(0, 4) === today.slice(0, 4))
    return write(formatter("monthAndDay", locale, { month: "short", day: "numeric", timeZone }), instant);
  return formatDate(day, locale);
}

/** The exact instant from the API, for tooltips: "2026-11-21 17:05:09.123 UTC". */
export function formatExactUtc(value: string): string {
  const instant = readInstant(value);
  return Number.isNaN(instant) ? value : `${new Date(instant).toISOString().replace("T", " ").replace("Z", "").replace(".000", "")} UTC`;
}
