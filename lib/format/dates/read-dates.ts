import { addDays, type CalendarDate, daysBetween, isCalendarDate } from "./calendar.ts";

const months = "january february march april may june july august september october november december".split(" ");

/** 1 to 12 for the English name of a month in lower case, or its first three letters or more; null for other texts. */
export function monthNumber(name: string): number | null {
  const index = name.length < 3 ? -1 : months.findIndex((month) => month.startsWith(name));
  return index < 0 ? null : index + 1;
}

const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/;
const american = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/;
const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:,? (\d{4}))?$/;
const dayFirst = /^(\d{1,2}) ([a-z]{3,9})\.?(?:,? (\d{4}))?$/;
const relative = /^([+-])(\d{1,4})$/;

const namedDays = new Map([
  ["yesterday", -1],
  ["today", 0],
  ["tomorrow", 1],
]);

/** YYYY-MM-DD, or as a US spreadsheet writes it: 3/31/2027. */
export function readDate(text: string): CalendarDate | null {
  const [, month = "", day = "", year = ""] = american.exec(text) ?? [];
  const date = year.length === 4 ? dateOfParts(year, month, day) : iso.exec(text)?.[1];
  return isCalendarDate(date) ? date : null;
}

/** A date as people type it: also "Nov 24, 2026", "24 November", "11/24", "tomorrow" or "+7". Without a year, the date nearest to today. */
export function readTypedDate(text: string, today: CalendarDate): CalendarDate | null {
  const typed = text.trim().replace(/\s+/g, " ").toLowerCase();
  const [, sign = "+", days] = relative.exec(typed) ?? [];
  const distance = days === undefined ? namedDays.get(typed) : Number(`${sign}${days}`);
  return distance === undefined ? (readDate(text.trim()) ?? readParts(typed, today)) : addDays(today, distance);
}

function readParts(typed: string, today: CalendarDate): CalendarDate | null {
  const [, name, dayAfter, yearAfter] = monthFirst.exec(typed) ?? [];
  const [, dayBefore, otherName, otherYear] = dayFirst.exec(typed) ?? [];
  const [, typedMonth, dayNumber, shortYear] = american.exec(typed) ?? [];
  const month = typedMonth ?? monthNumber(name ?? otherName ?? "")?.toString();
  const day = dayNumber ?? dayAfter ?? dayBefore;
  if (month === undefined || day === undefined) return null;
  const year = yearAfter ?? otherYear ?? (shortYear && `${today.slice(0, 2)}${shortYear}`);
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [year];
  const dates = years.map((each) => dateOfParts(String(each), month, day)).filter(isCalendarDate);
  const [nearest = null] = dates.sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)));
  return nearest;
}

const dateOfParts = (year: string, month: string, day: string) =>
  `${year.padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
