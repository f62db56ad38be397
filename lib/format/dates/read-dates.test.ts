import fc from "fast-check";
import { expect, test } from "vitest";
import { dashboardLocale } from "../locale.ts";
import { addDays, type CalendarDate, daysBetween } from "./calendar.ts";
import { formatDate, formatLongDate } from "./dates.ts";
import { readDate, readTypedDate } from "./read-dates.ts";

const day = fc.integer({ min: 0, max: 60_000 }).map((offset) => addDays("1970-01-01", offset));
const today: CalendarDate = "2026-11-23";

test("reads every date back from each form that the dashboard writes", () => {
  fc.assert(
    fc.property(day, day, (date, now) => {
      const written = [date, formatDate(date, dashboardLocale), formatLongDate(date, dashboardLocale)];
      for (const text of written) expect(readTypedDate(`  ${text.toUpperCase()} `, now)).toBe(date);
      const [year, month, dayOfMonth] = date.split("-").map(Number);
      expect(readDate(`${month}/${dayOfMonth}/${year}`)).toBe(date);
    }),
  );
});

test("takes the year nearest to today where the text has none", () => {
  fc.assert(
    fc.property(day, day, (date, now) => {
      const text = formatDate(date, dashboardLocale).replace(/, \d+$/, "");
      const read = readTypedDate(text, now);
      if (date.endsWith("02-29")) return;
      expect(read?.slice(5)).toBe(date.slice(5));
      expect(Math.abs(daysBetween(now, read ?? "1970-01-01"))).toBeLessThanOrEqual(183);
    }),
  );
});

test.each<[typed: string, date: CalendarDate | null]>([
  ["today", "2026-11-23"],
  ["Tomorrow", "2026-11-24"],
  ["yesterday", "2026-11-22"],
  ["+7", "2026-11-30"],
  ["-30", "2026-10-24"],
  ["12/1", "2026-12-01"],
  ["1/5", "2027-01-05"],
  ["1/5/28", "2028-01-05"],
  ["24 nov", "2026-11-24"],
  ["24 November 2027", "2027-11-24"],
  ["Sept. 3, 2026", "2026-09-03"],
  ["2026-11-24T08:00", "2026-11-24"],
  ["2/29/2027", null],
  ["2/29", null],
  ["13/1/2026", null],
  ["ma 3", null],
  ["sometime", null],
  ["", null],
])("reads “%s” as %s", (typed, date) => {
  expect(readTypedDate(typed, today)).toBe(date);
});

test("refuses words and short forms in a spreadsheet's cell", () => {
  for (const text of ["today", "+7", "11/24", "11/24/26", "Nov 24, 2026"]) expect(readDate(text)).toBeNull();
});
