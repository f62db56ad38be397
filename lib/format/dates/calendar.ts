/** A calendar day without a time zone, YYYY-MM-DD. */
export type CalendarDate = `${number}-${number}-${number}`;

const pattern = /^\d{4}-\d{2}-\d{2}$/;
const msPerDay = 86_400_000;

export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === "string" && pattern.test(value) && dateOf(dayNumber(value)) === value;
}

/** Days since 1970-01-01. Uses whole numbers only, so no time zone can shift the day. */
function dayNumber(date: string): number {
  return Math.round(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / msPerDay);
}

function dateOf(day: number): string {
  const date = new Date(day * msPerDay);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}

function requireDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`Not a calendar date: ${text}`);
  return text;
}

/**
 * The day in a date-time field of the ERP (Date, DueDate, PODate, CloseDate): its first ten characters, the same for every viewer. Null
 * when the text does not start with a date.
 */
export function dayOf(value: string | null | undefined): CalendarDate | null {
  const day = value?.slice(0, 10);
  return isCalendarDate(day) ? day : null;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return requireDate(dateOf(dayNumber(date) + days));
}

/** Days from `from` to `to`; negative when `to` comes first. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The first day of the month that is `months` after the date's month. */
export function startOfMonth(date: CalendarDate, months = 0): CalendarDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return requireDate(`${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}-01`);
}

/** The Sunday on or before the date. */
export function startOfWeek(date: CalendarDate): CalendarDate {
  return addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
}

const isoInstant = /^(\d{4}-\d\d(?:-(\d\d))?)(?:[T ]([\d:.]+) ?(?:Z|([+-]\d\d):?(\d\d)?)?)?$/;
/** Every month has this day. */
const surelyLast = "28";

/**
 * The instant of an ISO 8601 text in epoch milliseconds; NaN for every other text, which browsers read by rules and in zones of their own. Without
 * its zone, a time is in UTC.
 */
export function readInstant(text: string): number {
  const [, date, day = "", time, hours = "+00", minutes = "00"] = isoInstant.exec(text) ?? [];
  if (!date || (day > surelyLast && !dayOf(text))) return Number.NaN;
  return Date.parse(time ? `${date}T${time}${hours}:${minutes}` : date);
}

/** The calendar day of a date-time in `timeZone` (an IANA name). Null when the text is not a date-time, or one before the year 100, which stands for none. */
export function dayOfInstant(text: string, timeZone: string): CalendarDate | null {
  const instantMs = readInstant(text);
  const day = Number.isNaN(instantMs) ? "" : dayTextIn(timeZone, instantMs);
  return isCalendarDate(day) ? day : null;
}

/** The calendar day of an instant in `timeZone` (an IANA name). */
export const dayIn = (timeZone: string, instantMs: number): CalendarDate => requireDate(dayTextIn(timeZone, instantMs));

function dayTextIn(timeZone: string, instantMs: number): string {
  const parts = dayFormatter(timeZone).formatToParts(instantMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((item) => item.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

const dayFormatters = new Map<string, Intl.DateTimeFormat>();

function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, calendar: "gregory", year: "numeric", month: "2-digit", day: "2-digit" });
  dayFormatters.set(timeZone, made);
  return made;
}
