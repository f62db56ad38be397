import { afterEach, describe, expect, test } from "vitest";
import { formatBriefly, formatDate, formatDateTime, formatDay, formatExactUtc, formatMoment } from "./dates.ts";

describe("dates and date-times", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });

  test("a date shows the same day on any machine", () => {
    for (const timeZone of ["UTC", "America/Los_Angeles", "Pacific/Kiritimati"]) {
      process.env.TZ = timeZone;
      expect(formatDate("2026-11-21", "en-US")).toBe("Nov 21, 2026");
      expect(formatDate("2026-11-21T00:00:00.000Z", "en-US")).toBe("Nov 21, 2026");
    }
  });

  test("a date-time shows in the given zone, right across a daylight-saving change", () => {
    const spaced = (text: string) => text.replaceAll("\u202f", " ");
    expect(spaced(formatDateTime("2026-11-01T08:30:00.000Z", "en-US", "America/Los_Angeles"))).toBe("Nov 1, 2026, 1:30 AM");
    expect(spaced(formatDateTime("2026-11-01T09:30:00.000Z", "en-US", "America/Los_Angeles"))).toBe("Nov 1, 2026, 1:30 AM");
    expect(spaced(formatDateTime("2026-11-01T10:30:00.000Z", "en-US", "America/Los_Angeles"))).toBe("Nov 1, 2026, 2:30 AM");
  });

  test("the brief form of an instant is a time today, a day this year, else a date, in the viewer's zone", () => {
    const now = Date.parse("2026-11-22T05:00:00.000Z");
    const brief = (value: string, zone = "America/Los_Angeles") => formatBriefly(value, now, "en-US", zone).replaceAll("\u202f", " ");
    expect(brief("2026-11-21T17:05:00.000Z")).toBe("9:05 AM");
    expect(brief("2026-11-21T17:05:00.000Z", "UTC")).toBe("Nov 21");
    expect(brief("2026-11-21T07:59:00.000Z")).toBe("Nov 20");
    expect(brief("2026-01-01T07:59:00.000Z")).toBe("Dec 31, 2025");
    expect(brief("no time")).toBe("no time");
  });

  test("the exact UTC form keeps every digit of the API's time", () => {
    expect(formatExactUtc("2026-11-21T17:05:09.120Z")).toBe("2026-11-21 17:05:09.120 UTC");
    expect(formatExactUtc("2026-11-21T00:00:00.000Z")).toBe("2026-11-21 00:00:00 UTC");
  });

  test("shows a text that is not a date unchanged, and a missing value as a dash", () => {
    expect(formatDate("tomorrow", "en-US")).toBe("tomorrow");
    expect(formatDate(null, "en-US")).toBe("–");
    expect(formatDateTime(undefined, "en-US", "UTC")).toBe("–");
  });
});

test("a day has its weekday and no year", () => {
  expect(formatDay("2026-11-24", "en-US")).toBe("Tue, Nov 24");
  expect(formatDay("2026-11-24", "en-US", "2026-06-01")).toBe("Tue, Nov 24");
  expect(formatDay("2027-11-24", "en-US", "2026-11-21")).toBe("Wed, Nov 24, 2027");
  expect(formatDay("2025-11-24", "en-US", "2026-11-21")).toBe("Mon, Nov 24, 2025");
  const now = Date.parse("2026-11-21T12:00:00Z");
  expect(formatMoment(now + 86_400_000, "en-US", "UTC", now)).toBe("Sun, Nov 22, 12:00 PM");
  expect(formatMoment(now + 400 * 86_400_000, "en-US", "UTC", now)).toContain("2027");
  expect(formatDay("2026-01-01", "de-DE")).toBe("Do., 1. Jan.");
});
