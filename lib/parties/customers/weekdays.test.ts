import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#lib/format/dates/calendar.ts";
import { movedDates, weekdayLabel, weekdayName, weekdayOf, weekdaysIn } from "./weekdays.ts";

test.each([
  ["1", [1]],
  ["1,4", [1, 4]],
  ["4;1", [1, 4]],
  ["2 / 5 / 7", [2, 5, 7]],
  ["", []],
  ["0,8,12", []],
])("%j names %j", (text, days) => {
  expect(weekdaysIn(text)).toEqual(days);
});

test("in words, in the week's order and the reader's language", () => {
  expect(weekdayLabel("5,1", "en-US")).toBe("Mon, Fri");
  expect(weekdayLabel("", "en-US")).toBe("");
  expect(weekdayName(7, "de-DE", "long")).toBe("Sonntag");
});

test("a date's weekday is its own, whatever the year", () => {
  expect(weekdayOf("2026-11-22")).toBe(7);
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
      const date = addDays("2026-01-05", days);
      expect(weekdayOf(date)).toBe((((days % 7) + 7) % 7) + 1);
    }),
  );
});

test("a delivery that a holiday has moved is found; without usual days none is", () => {
  expect(movedDates("4", ["2026-11-26", "2026-11-27"])).toEqual(["2026-11-27"]);
  expect(movedDates("", ["2026-11-27"])).toEqual([]);
});
