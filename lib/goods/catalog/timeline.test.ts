import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { placeOnTimeline, timelineWidth, windowAround } from "./timeline.ts";

const window = windowAround("2026-11-21", { daysBefore: 4, daysAfter: 5 });
const day = fc.integer({ min: -30, max: 30 }).map((days): CalendarDate => addDays("2026-11-21", days));

describe("a timeline", () => {
  test.each([
    ["2026-11-17", "2026-11-26", { x: 0, width: 1000 }],
    ["2026-01-01", "2027-01-01", { x: 0, width: 1000 }],
    ["2026-11-21", "2026-11-21", { x: 400, width: 100 }],
    ["2026-11-26", "2026-12-31", { x: 900, width: 100 }],
    ["2026-11-27", "2026-12-31", null],
    ["2026-11-01", "2026-11-16", null],
    ["2026-11-22", "2026-11-21", null],
    ["soon", "2026-11-21", null],
    ["2026-11-21", null, { x: 400, width: 600 }],
    ["2026-01-01", undefined, { x: 0, width: 1000 }],
    ["2026-11-27", null, null],
  ])("shows %s to %s at %j", (StartDate, EndDate, place) => {
    expect(placeOnTimeline({ StartDate, EndDate }, window)).toEqual(place);
  });

  test("shows nothing outside of itself", () => {
    fc.assert(
      fc.property(day, fc.nat(40), (StartDate, length) => {
        const place = placeOnTimeline({ StartDate, EndDate: addDays(StartDate, length) }, window);
        if (!place) return;
        expect(place.x).toBeGreaterThanOrEqual(0);
        expect(place.width).toBeGreaterThan(0);
        expect(place.x + place.width).toBeLessThanOrEqual(timelineWidth + 1e-9);
      }),
    );
  });
});
