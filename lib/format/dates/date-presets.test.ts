import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, daysBetween } from "./calendar.ts";
import { type DatePreset, datePresets, rangeOf } from "./date-presets.ts";

describe("date presets", () => {
  const daysMin: Readonly<Partial<Record<DatePreset, number>>> = { "this-week": 7, "this-month": 28, "last-month": 28, "this-quarter": 90 };

  test("a preset starts no later than today, and one with an end covers a whole week, month or quarter", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
        const today = addDays("2000-01-01", offset);
        for (const { id } of datePresets) {
          const { start, end } = rangeOf(id, today);
          expect(end !== null).toBe(id in daysMin);
          if (start && end) expect(daysBetween(start, end) + 1).toBeGreaterThanOrEqual(daysMin[id] ?? 0);
          if (end && id !== "last-month") expect(daysBetween(today, end)).toBeGreaterThanOrEqual(0);
          expect(start && daysBetween(start, today)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("a week runs from Sunday to Saturday, and a quarter over three months", () => {
    expect(rangeOf("this-week", "2026-11-23")).toEqual({ start: "2026-11-22", end: "2026-11-28" });
    expect(rangeOf("this-week", "2026-11-22")).toEqual({ start: "2026-11-22", end: "2026-11-28" });
    expect(rangeOf("this-week", "2026-11-28")).toEqual({ start: "2026-11-22", end: "2026-11-28" });
    expect(rangeOf("this-quarter", "2026-11-23")).toEqual({ start: "2026-10-01", end: "2026-12-31" });
    expect(rangeOf("this-quarter", "2028-01-31")).toEqual({ start: "2028-01-01", end: "2028-03-31" });
  });

  test("months and years are those of the calendar", () => {
    const today: CalendarDate = "2028-03-31";
    expect(rangeOf("last-month", today)).toEqual({ start: "2028-02-01", end: "2028-02-29" });
    expect(rangeOf("this-month", today)).toEqual({ start: "2028-03-01", end: "2028-03-31" });
    expect(rangeOf("this-year", today)).toEqual({ start: "2028-01-01", end: null });
    expect(rangeOf("last-7", today)).toEqual({ start: "2028-03-25", end: null });
  });
});
