import { expect, test } from "vitest";
import { createClock, formatDay, parseDay, weekdayOf } from "./calendar.ts";

test("days are read and written without a time zone", () => {
  expect(formatDay(parseDay("2026-03-08"))).toBe("2026-03-08");
  expect(formatDay(parseDay("2026-03-08") + 1)).toBe("2026-03-09");
});

test.each([
  ["2026-11-16", 1],
  ["2026-11-21", 6],
  ["2026-11-22", 7],
  ["1969-12-31", 3],
] as const)("%s is weekday %i", (day, weekday) => expect(weekdayOf(parseDay(day))).toBe(weekday));

test("a timestamp is never later than the start of today or than now", () => {
  const clock = createClock("2026-11-21", undefined);
  expect(clock.stamp(clock.today - 1, 3_661)).toBe("2026-11-20T01:01:01.000Z");
  expect(clock.stamp(clock.today + 5, 60)).toBe("2026-11-21T00:00:00.000Z");
  expect(createClock("2026-11-21", new Date("2026-11-20T22:00:00.000Z")).stamp(clock.today, 0)).toBe("2026-11-20T22:00:00.000Z");
});
