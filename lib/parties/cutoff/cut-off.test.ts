import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { settledTime } from "#lib/format/dates/clock.ts";
import { formatMoment } from "#lib/format/dates/dates.ts";
import { countdownText, cutOffInstant, nextDelivery, readClockTime, readCutOffRule, standDeliveries } from "./cut-off.ts";

const california = { OrderCutOffTime: "14:00", TimeZone: "America/Los_Angeles", OrderCutOffDaysInAdvance: "1" };

function rule(fields: Partial<typeof california> = {}) {
  const read = readCutOffRule({ ...california, ...fields });
  if (!read) throw new Error("the rule should be readable");
  return read;
}

const iso = (instantMs: number) => new Date(instantMs).toISOString();

test("an order closes the day before at two on the state's clocks, in winter and in summer", () => {
  expect(iso(cutOffInstant(rule(), "2026-11-24"))).toBe("2026-11-23T22:00:00.000Z");
  expect(iso(cutOffInstant(rule(), "2026-07-14"))).toBe("2026-07-13T21:00:00.000Z");
});

test("the first and the last dates of the calendar have cut-offs", () => {
  expect(cutOffInstant(rule({ OrderCutOffDaysInAdvance: "366" }), "0100-01-01")).toBeLessThan(Date.parse("0099-01-02"));
  expect(iso(cutOffInstant(rule(), "9999-12-31"))).toBe("9999-12-30T22:00:00.000Z");
});

test("the clocks change between the cut-off and the delivery", () => {
  // Clocks go back in the night to 2026-11-01: the cut-off on the day before is still in summer time.
  expect(iso(cutOffInstant(rule(), "2026-11-01"))).toBe("2026-10-31T21:00:00.000Z");
  expect(iso(cutOffInstant(rule(), "2026-11-02"))).toBe("2026-11-01T22:00:00.000Z");
});

test("a time that comes twice, or not at all, closes at its earlier instant", () => {
  const atNight = rule({ OrderCutOffTime: "01:30", OrderCutOffDaysInAdvance: "0" });
  expect(iso(cutOffInstant(atNight, "2026-11-01"))).toBe("2026-11-01T08:30:00.000Z");
  const inTheGap = rule({ OrderCutOffTime: "02:30", OrderCutOffDaysInAdvance: "0" });
  expect(iso(cutOffInstant(inTheGap, "2026-03-08"))).toBe("2026-03-08T09:30:00.000Z");
});

test("a rule that cannot be read is none", () => {
  expect(readCutOffRule({ ...california, OrderCutOffTime: "afternoon" })).toBeNull();
  expect(readCutOffRule({ ...california, TimeZone: "Mars/Olympus" })).toBeNull();
  for (const TimeZone of ["", "Mars-08:00", "America/Los_Angelos-08:00", "-99:00", "constructor", "Pacific Standard Time"])
    expect(readCutOffRule({ ...california, TimeZone })).toBeNull();
  for (const days of ["", "-1", "soon", "1.5", "400"]) expect(readCutOffRule({ ...california, OrderCutOffDaysInAdvance: days })).toBeNull();
  expect(readCutOffRule({ ...california, OrderCutOffDaysInAdvance: "2.0" })?.daysInAdvance).toBe(2);
});

test("the next delivery is the first whose cut-off is still to come", () => {
  const now = Date.parse("2026-11-23T22:00:00.001Z");
  const standings = standDeliveries(rule(), ["2026-11-26", "2026-11-24", "2026-11-24", "someday"], now);
  expect(standings.map(({ date, isMissed }) => [date, isMissed])).toEqual([
    ["2026-11-24", true],
    ["2026-11-26", false],
  ]);
  expect(nextDelivery(standings)?.date).toBe("2026-11-26");
  expect(standDeliveries(rule(), ["2026-11-24"], now - 1)[0]?.isMissed).toBe(false);
  expect(nextDelivery([])).toBeNull();
});

test("a zone that Intl knows keeps its name", () => {
  for (const TimeZone of ["GMT+0", "GMT-0", "GMT0"])
    expect(iso(cutOffInstant(rule({ TimeZone }), "2026-12-02"))).toBe("2026-12-01T14:00:00.000Z");
});

test("an offset is a time zone, with and without UTC before it, and every reader of dates takes it", () => {
  const winter = cutOffInstant(rule(), "2026-12-02");
  for (const TimeZone of ["UTC-08:00", "GMT-0800", "-08:00", "UTC-08", "utc-08:00", "Etc/GMT+8"]) {
    const fixed = rule({ TimeZone });
    expect(cutOffInstant(fixed, "2026-12-02")).toBe(winter);
    expect(formatMoment(winter, "en-US", fixed.timeZone)).toMatch(/^Tue, Dec 1, 2:00.PM$/);
  }
});

const zones = [
  "America/Los_Angeles",
  "America/Phoenix",
  "America/Denver",
  "America/Chicago",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Europe/Berlin",
  "UTC",
];

test("any cut-off is the instant that Temporal finds", () => {
  const deliveries = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays("2024-01-01", days));
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 1439 }),
      deliveries,
      (timeZone, daysInAdvance, minutes, date: CalendarDate) => {
        const time = { hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0 };
        const expected = Temporal.PlainDate.from(date)
          .subtract({ days: daysInAdvance })
          .toPlainDateTime(time)
          .toZonedDateTime(timeZone, { disambiguation: "earlier" });
        expect(cutOffInstant({ timeZone, daysInAdvance, time }, date)).toBe(expected.epochMilliseconds);
      },
    ),
    { numRuns: 400 },
  );
});

test("on the nights of a change every minute is the instant that Temporal finds", () => {
  for (const [timeZone, date] of [
    ["America/Los_Angeles", "2026-03-08"],
    ["America/Los_Angeles", "2026-11-01"],
    ["Australia/Lord_Howe", "2026-04-05"],
    ["Australia/Lord_Howe", "2026-10-04"],
  ] as const) {
    for (let minutes = 0; minutes < 240; minutes += 5) {
      const time = { hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0 };
      const expected = Temporal.PlainDate.from(date).toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation: "earlier" });
      expect(iso(cutOffInstant({ timeZone, daysInAdvance: 0, time }, date)), `${timeZone} ${date} ${minutes}`).toBe(
        iso(expected.epochMilliseconds),
      );
    }
  }
});

const at = (hour: number, minute = 0, second = 0) => ({ hour, minute, second });

test.each([
  ["14:00", at(14)],
  ["14:30:15", at(14, 30, 15)],
  ["14:30:15.000", at(14, 30, 15)],
  ["1400", at(14)],
  ["0915", at(9, 15)],
  ["2 PM", at(14)],
  ["2pm", at(14)],
  ["2:05 p.m.", at(14, 5)],
  ["12 AM", at(0)],
  ["12:00 pm", at(12)],
  [" 9:00 ", at(9)],
  ["Noon", at(12)],
])("%s", (text, time) => {
  expect(readClockTime(text)).toEqual(time);
});

test.each(["", "14", "25:00", "12:60", "13 PM", "0 am", "soon", "14:00 Uhr", "-1:00", "1:2"])("%j is not guessed at", (text) => {
  expect(readClockTime(text)).toBeNull();
});

test("every minute of the day is read from both clocks", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
      const two = String(minute).padStart(2, "0");
      expect(readClockTime(`${hour}:${two}`)).toEqual(at(hour, minute));
      expect(readClockTime(`${hour % 12 || 12}:${two} ${hour < 12 ? "AM" : "PM"}`)).toEqual(at(hour, minute));
    }),
  );
});

const minuteMs = 60_000;

test.each([
  [59_999, "under a minute"],
  [119_999, "under a minute"],
  [120_000, "1 min"],
  [3_659_999, "59 min"],
  [3_660_000, "1 h 0 min"],
  [18_839_000, "5 h 12 min"],
  [86_460_000, "1 d"],
  [97_260_000, "1 d 3 h"],
])("%d ms after the start of a minute are %s once the minute is over", (ms, words) => {
  expect(countdownText(ms, 0)).toBe(words);
});

function minutesIn(words: string): number {
  if (words === "under a minute") return 0;
  const sizes: Record<string, number> = { d: 1_440, h: 60, min: 1 };
  return [...words.matchAll(/(\d+) (d|h|min)/g)].reduce((sum, [, count, unit = ""]) => sum + Number(count) * (sizes[unit] ?? 0), 0);
}

test("never promises more time than is left, whenever the words are read", () => {
  fc.assert(
    fc.property(fc.nat(10 * 86_400_000), fc.nat(3 * 86_400_000), (nowMs, leftMs) => {
      const untilMs = nowMs + leftMs;
      const words = countdownText(untilMs, settledTime(nowMs, [untilMs]));
      expect(minutesIn(words) * minuteMs).toBeLessThanOrEqual(leftMs);
    }),
  );
});
