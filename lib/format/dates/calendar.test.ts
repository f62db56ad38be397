import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import {
  addDays,
  type CalendarDate,
  dayIn,
  dayOf,
  dayOfInstant,
  daysBetween,
  isCalendarDate,
  readInstant,
  startOfMonth,
} from "./calendar.ts";

const days = fc
  .date({ min: new Date("1970-01-01T00:00:00Z"), max: new Date("2199-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
  .filter(isCalendarDate);

describe("calendar days", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });

  test("adding and counting days agree in every time zone of the machine", () => {
    for (const timeZone of ["UTC", "America/Los_Angeles", "Pacific/Kiritimati", "Australia/Lord_Howe"]) {
      process.env.TZ = timeZone;
      fc.assert(
        fc.property(days, fc.integer({ min: -2000, max: 2000 }), (date, count) => {
          const other = addDays(date, count);
          expect(daysBetween(date, other)).toBe(count);
          expect(addDays(other, -count)).toBe(date);
        }),
      );
    }
  });

  test.each([
    ["2026-02-29", false],
    ["2028-02-29", true],
    ["2026-13-01", false],
    ["2026-00-10", false],
    ["2026-1-1", false],
    ["2026-01-01T00:00:00Z", false],
    [null, false],
  ])("%j is a date: %s", (value, expected) => expect(isCalendarDate(value)).toBe(expected));

  test("takes the day of an ERP date-time from its text", () => {
    expect(dayOf("2026-11-21T00:00:00.000Z")).toBe("2026-11-21");
    expect(dayOf("2026-11-21T23:59:59.999Z")).toBe("2026-11-21");
    expect(dayOf("soon")).toBeNull();
    expect(dayOf(null)).toBeNull();
  });

  test("counts months across the end of a year", () => {
    const date: CalendarDate = "2026-01-31";
    expect([startOfMonth(date), startOfMonth(date, 1), startOfMonth(date, -1), startOfMonth(date, -13), startOfMonth(date, 12)]).toEqual([
      "2026-01-01",
      "2026-02-01",
      "2025-12-01",
      "2024-12-01",
      "2027-01-01",
    ]);
  });

  test("today is the viewer's day, not the server's", () => {
    const instant = Date.parse("2026-11-22T02:30:00Z");
    expect(dayIn("UTC", instant)).toBe("2026-11-22");
    expect(dayIn("America/Los_Angeles", instant)).toBe("2026-11-21");
    expect(dayIn("Pacific/Kiritimati", instant)).toBe("2026-11-22");
    expect(dayOfInstant("2026-11-22T02:30:00Z", "America/Los_Angeles")).toBe("2026-11-21");
    expect(dayOfInstant("soon", "UTC")).toBeNull();
    // What programs write for no time, and a zone in which an instant is before or after the days of the calendar.
    for (const none of ["0001-01-01T00:00:00", "0100-01-01T00:00:00Z"]) expect(dayOfInstant(none, "America/Los_Angeles")).toBeNull();
    expect(dayOfInstant("9999-12-31T23:59:59Z", "Pacific/Kiritimati")).toBeNull();
  });
});

describe("an instant", () => {
  test.each([
    "2026-11-23",
    "2026-11-23T00:00Z",
    "2026-11-23T00:00:00.000Z",
    "2026-11-23T00:00:00.0000000Z",
    "2026-11-22T16:00:00-08:00",
    "2026-11-23T00:00",
    "2026-11-23 00:00:00.000",
    "2026-11-23 00:00:00+00",
    "2026-11-23T01:00:00.0000000 +01:00",
    "2026-11-22T20:30:00-0330",
  ])("is read from %s", (text) => expect(readInstant(text)).toBe(Date.UTC(2026, 10, 23)));

  test.each([
    ...["11/23/2026 10:00", "2026-11-23 10 AM", "2026/11/23", "Invoice 5", "12", "2026-02-30", "2026-11-23T25:00:00Z", ""],
    ...["23 Nov 2026 10:00 PST", "+275760-09-13T00:00:00.000Z"],
  ])("is unknown for %s, which engines read differently or not at all", (text) => expect(readInstant(text)).toBeNaN());
});
