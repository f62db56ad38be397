import { addDays, type CalendarDate, startOfMonth, startOfWeek } from "./calendar.ts";

export interface DateRange {
  readonly start: CalendarDate | null;
  readonly end: CalendarDate | null;
}

export const datePresets = [
  { id: "this-week", label: "This week" },
  { id: "last-7", label: "Last 7 days" },
  { id: "this-month", label: "This month" },
  { id: "last-30", label: "Last 30 days" },
  { id: "this-quarter", label: "This quarter" },
  { id: "last-90", label: "Last 90 days" },
  { id: "last-month", label: "Last month" },
  { id: "this-year", label: "Year to date" },
] as const;

export type DatePreset = (typeof datePresets)[number]["id"];

/** Both ends are included. Presets up to today have no end, because invoices can be dated for tomorrow's delivery. */
export function rangeOf(preset: DatePreset, today: CalendarDate): DateRange {
  switch (preset) {
    case "this-week":
      return { start: startOfWeek(today), end: addDays(startOfWeek(today), 6) };
    case "last-7":
      return { start: addDays(today, -6), end: null };
    case "last-30":
      return { start: addDays(today, -29), end: null };
    case "last-90":
      return { start: addDays(today, -89), end: null };
    case "this-month":
      return { start: startOfMonth(today), end: addDays(startOfMonth(today, 1), -1) };
    case "this-quarter": {
      const monthOfQuarter = (Number(today.slice(5, 7)) - 1) % 3;
      return { start: startOfMonth(today, -monthOfQuarter), end: addDays(startOfMonth(today, 3 - monthOfQuarter), -1) };
    }
    case "last-month":
      return { start: startOfMonth(today, -1), end: addDays(startOfMonth(today), -1) };
    case "this-year":
      return { start: startOfMonth(today, 1 - Number(today.slice(5, 7))), end: null };
  }
}
