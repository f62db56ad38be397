import { addDays, type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";
import { monthNumber } from "#lib/format/dates/read-dates.ts";
import { certainOrderOf, numericDate } from "./date-order.ts";

/** The first part of dates such as 03/11/2026. */
export type DateOrder = "day" | "month";

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/;
const compact = /^(20\d{2})(\d{2})(\d{2})$/;
const dayThenName = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i;
const nameThenDay = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;
const serial = /^(\d{5})(?:\.\d+)?$/;

/** Day 0 of spreadsheet dates. Spreadsheets treat 1900 as a leap year, so the count is right from March 1900. */
const spreadsheetStart: CalendarDate = "1899-12-30";
const serialMin = 20_000;
const serialMax = 80_000;

function dateOf(year: string, month: number, day: string): CalendarDate | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(text) ? text : null;
}

const monthOf = (name: string): number => monthNumber(name.toLowerCase()) ?? 0;

/** The date in a cell; null when it has none. `order` applies to numeric dates. */
export function readBookDate(cell: string, order: DateOrder): CalendarDate | null {
  const text = cell.trim();
  const numbers = numericDate.exec(text);
  if (numbers) {
    const [, first = "", , second = "", year = ""] = numbers;
    return order === "day" ? dateOf(year, Number(second), first) : dateOf(year, Number(first), second);
  }
  const [, isoYear = "", isoMonth, isoDay = ""] = iso.exec(text) ?? compact.exec(text) ?? [];
  if (isoMonth) return dateOf(isoYear, Number(isoMonth), isoDay);
  const [, day = "", dayMonth, dayYear = ""] = dayThenName.exec(text) ?? [];
  if (dayMonth) return dateOf(dayYear, monthOf(dayMonth), day);
  const [, nameMonth, nameDay = "", nameYear = ""] = nameThenDay.exec(text) ?? [];
  if (nameMonth) return dateOf(nameYear, monthOf(nameMonth), nameDay);
  const [, days] = serial.exec(text) ?? [];
  const count = Number(days);
  return count >= serialMin && count <= serialMax ? addDays(spreadsheetStart, count) : null;
}

/** Whether a cell of an unnamed column is a date. */
export const isDateCell = (cell: string): boolean =>
  !serial.test(cell) && (readBookDate(cell, "month") ?? readBookDate(cell, "day")) !== null;

/** Whether a cell is a date such as 03.11.2026. */
export const hasPoints = (cell: string): boolean => numericDate.exec(cell.trim())?.[2] === ".";

/** `ask`: every numeric date is valid in both orders, with a different day in each. */
export type DateOrderGuess = DateOrder | "ask";

/**
 * Decided for whole columns: one date that is valid in only one order decides for all. Without one, dates with points have the day first.
 * Dates that are not valid in the order are not read.
 */
export function dateOrderOf(cells: readonly string[]): DateOrderGuess {
  const certain = certainOrderOf(cells);
  if (certain !== null) return certain;
  const unclear = cells.flatMap((cell) => {
    const [, first, mark, second] = numericDate.exec(cell.trim()) ?? [];
    const isUnclear = Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
    return mark !== undefined && isUnclear ? mark : [];
  });
  if (unclear.includes(".")) return "day";
  return unclear.length > 0 ? "ask" : "month";
}
