import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, daysBetween } from "./calendar.ts";
import { datePresets, rangeOf } from "./date-presets.ts";

describe("date presets", () => {
  test("a preset starts no later than today, and one with an end covers a whole month", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
        const today = addDays("2000-01-01", offset);
        for (const { id } of datePresets) {
          const { start, end } = rangeOf(id, today);
          if (start && end) expect(daysBetween(start, end)).toBeGreaterThan(26);
          expect(start && daysBetween(start, today)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("months and years are those of the calendar", () => {
    const today: CalendarDate = "2028-03-31";
    expect(rangeOf("last-month", today)).toEqual({ start: "2028-02-01", end: "2028-02-29" });
    expect(rangeOf("this-month", today)).toEqual({ start: "2028-03-01", end: "2028-03-31" });
    expect(rangeOf("this-year", today)).toEqual({ start: "2028-01-01", end: null });
    expect(rangeOf("last-7", today)).toEqual({ start: "2028-03-25", end: null });
  });
});
