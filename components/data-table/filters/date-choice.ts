import { type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";
import { type DatePreset, type DateRange, datePresets, rangeOf } from "#lib/format/dates/date-presets.ts";
import type { UrlParam } from "../url/url-params.ts";

/** A preset moves with today; a range is fixed. Null: all dates. */
export type DateChoice = DatePreset | DateRange | null;

const anyDate: DateRange = { start: null, end: null };

export function rangeOfChoice(choice: DateChoice, today: CalendarDate): DateRange {
  if (choice === null) return anyDate;
  return typeof choice === "string" ? rangeOf(choice, today) : choice;
}

/** The range between two days that were chosen in any order. */
export const rangeUpTo = (first: CalendarDate, second: CalendarDate): DateRange =>
  first <= second ? { start: first, end: second } : { start: second, end: first };

/** "last-30", "2026-01-01..2026-01-31", "2026-01-01.." or "..2026-01-31". */
export const dateChoiceParam: UrlParam<DateChoice> = {
  read(text) {
    const preset = datePresets.find(({ id }) => id === text)?.id;
    if (preset) return preset;
    const [start, end] = (text ?? "").split("..").map((part) => (isCalendarDate(part) ? part : null));
    return start || end ? { start: start ?? null, end: end ?? null } : null;
  },
  write(choice) {
    if (choice === null || typeof choice === "string") return choice;
    return choice.start || choice.end ? `${choice.start ?? ""}..${choice.end ?? ""}` : null;
  },
};

const allDates = "all";

/** Without a choice in the address it is `initial`; the address says so where it is all dates. */
export function dateParamFrom(initial: DateChoice): UrlParam<DateChoice> {
  const textOf = (choice: DateChoice) => dateChoiceParam.write(choice) ?? allDates;
  return {
    read: (text) => (text === allDates ? null : (dateChoiceParam.read(text) ?? initial)),
    write: (choice) => (textOf(choice) === textOf(initial) ? null : textOf(choice)),
  };
}
