import { type CalendarDate, isCalendarDate } from "./calendar.ts";
import { dateFormatter } from "./dates.ts";
import { dashboardLocale } from "./locale.ts";
import { numberSymbols, plainSymbols } from "./number-symbols.ts";

export type ParsedDate =
  | { readonly kind: "empty" }
  | { readonly kind: "date"; readonly value: CalendarDate }
  | { readonly kind: "refused"; readonly message: string };

const textMax = 60;

interface DateShape {
  /** Order of year, month and day. */
  readonly order: readonly ("year" | "month" | "day")[];
  readonly months: ReadonlyMap<string, number>;
}

const shapes = new Map<string, DateShape>();
const partNames = new Set(["year", "month", "day"]);
const isPart = (type: string): type is "year" | "month" | "day" => partNames.has(type);
const word = (text: string) => plainSymbols(text).toLowerCase().replace(/\.$/, "").trim();

function plainDigits(text: string, locale: string): string {
  const { digits } = numberSymbols(locale);
  return [...plainSymbols(text)].map((character) => digits.get(character) ?? character).join("");
}

function readShape(locale: string): DateShape {
  const format = dateFormatter(locale);
  const partsOf = (month: number) => format.formatToParts(Date.UTC(2026, month, 21));
  const order = partsOf(10).flatMap(({ type }) => (isPart(type) ? [type] : []));
  const months = Array.from({ length: 12 }, (_, month) => partsOf(month).find(({ type }) => type === "month")?.value ?? "");
  return { order, months: new Map(months.map((name, month) => [word(plainDigits(name, locale)), month + 1])) };
}

function shapeOf(locale: string): DateShape {
  const found = shapes.get(locale) ?? readShape(locale);
  shapes.set(locale, found);
  return found;
}

const toDate = (year: string, month: number, day: string): CalendarDate | null => {
  const date = `${year.padStart(4, "0")}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
};

/** Words and numbers in the order in which the locale writes year, month and day: "Nov 21, 2026", "11/21/2026". */
function readInOrder(text: string, locale: string): CalendarDate | null {
  const { order, months } = shapeOf(locale);
  const plain = plainDigits(text, locale).toLowerCase();
  const names = [...months.keys()].filter((name) => !/^\d+$/.test(name)).sort((a, b) => b.length - a.length);
  const name = names.find((one) => plain.includes(one));
  const numbers = (name === undefined ? plain : plain.replace(name, " ")).match(/\d+/g) ?? [];
  const rest = (name === undefined ? plain : plain.replace(name, " ")).replace(/\d+/g, " ");
  const numeric = order.filter((part) => name === undefined || part !== "month");
  if (numbers.length !== numeric.length || !allowedRest(rest, locale)) return null;
  const of = (part: "year" | "month" | "day") => numbers[numeric.indexOf(part)] ?? "";
  const isSized = /^\d{4}$/.test(of("year")) && /^\d{1,2}$/.test(of("day"));
  const month = name === undefined ? Number(of("month")) : (months.get(name) ?? 0);
  return isSized && (name !== undefined || /^\d{1,2}$/.test(of("month"))) ? toDate(of("year"), month, of("day")) : null;
}

/** Separators, and the words that the locale itself writes between the parts ("de", "年"). */
function allowedRest(rest: string, locale: string): boolean {
  const own = dateFormatter(locale)
    .formatToParts(Date.UTC(2026, 10, 21))
    .filter(({ type }) => !isPart(type))
    .map(({ value }) => word(value))
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const left = own.reduce((text, literal) => text.replaceAll(literal, " "), rest);
  return /^[\s.,/-]*$/.test(left);
}

/** A calendar date as formatDate writes it ("Nov 21, 2026"), in digits in the locale's order ("11/21/2026"), or as 2026-11-21. */
export function parseDate(text: string, locale: string = dashboardLocale): ParsedDate {
  const shown = text.trim();
  if (shown === "") return { kind: "empty" };
  if (isCalendarDate(shown)) return { kind: "date", value: shown };
  const value = shown.length > textMax ? null : readInOrder(shown, locale);
  if (value) return { kind: "date", value };
  const example = dateFormatter(locale).format(Date.UTC(2027, 2, 31));
  return { kind: "refused", message: `“${shown.slice(0, textMax)}” is not a date. Write it as 2027-03-31 or ${example}.` };
}
