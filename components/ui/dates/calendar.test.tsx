import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { addDays, type CalendarDate, startOfMonth } from "#lib/format/dates/calendar.ts";
import { Calendar, dateOfPicker, pickerDate } from "./calendar.tsx";

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

/** Zones whose clocks change at midnight, or that lie far from UTC. */
const zones = ["UTC", "America/New_York", "America/Sao_Paulo", "Africa/Cairo", "Pacific/Apia", "Pacific/Kiritimati", "Asia/Kathmandu"];
const zone = fc.constantFrom(...zones);
// react-day-picker leaves out the days that a viewer's own zone skipped: Samoa's was 2011-12-30, the latest of all.
const anyDay = fc.integer({ min: 0, max: 32_000 }).map((offset) => addDays("2012-01-01", offset));

const render = (props: Partial<Parameters<typeof Calendar>[0]> & { today: CalendarDate }) =>
  renderToStaticMarkup(<Calendar selected={{ start: null, end: null }} onSelect={() => {}} {...props} />);

const daysShown = (html: string) => [...html.matchAll(/<td[^>]*data-day="([^"]+)"[^>]*>(?=<button)/g)].map(([, day]) => day);

test("converts each day to a date and back, in every time zone", () => {
  fc.assert(
    fc.property(anyDay, zone, (day, timeZone) => {
      process.env.TZ = timeZone;
      expect(dateOfPicker(pickerDate(day))).toBe(day);
    }),
  );
});

test("shows each day of the month once and selects the given day, in every time zone", () => {
  fc.assert(
    fc.property(anyDay, zone, (day, timeZone) => {
      process.env.TZ = timeZone;
      const html = render({ today: day, selected: { start: day, end: day } });
      const first = startOfMonth(day);
      const length = (Date.parse(startOfMonth(day, 1)) - Date.parse(first)) / 86_400_000;
      expect(daysShown(html)).toEqual(Array.from({ length }, (_, index) => addDays(first, index)));
      expect([...html.matchAll(/aria-selected="true"[^>]*data-day="([^"]+)"/g)].map(([, selected]) => selected)).toEqual([day]);
      expect(html).toMatch(new RegExp(`data-day="${day}"[^>]*data-today="true"`));
    }),
    { numRuns: 15 },
  );
});

test("shows the days on which clocks change as ordinary days", () => {
  for (const [timeZone, day] of [
    ["America/New_York", "2026-03-08"],
    ["America/New_York", "2026-11-01"],
    ["America/Sao_Paulo", "2018-11-04"],
    ["Africa/Cairo", "2026-04-24"],
    ["Pacific/Apia", "2021-04-04"],
  ] as const) {
    process.env.TZ = timeZone;
    expect(daysShown(render({ today: day })).filter((shown) => shown === day)).toEqual([day]);
  }
});

test("names each day with its mark and with the reason why it cannot be chosen", () => {
  const html = render({
    today: "2026-11-23",
    selected: { start: "2026-11-26", end: "2026-11-26" },
    reasonAgainst: (day) => (day < "2026-11-25" ? "Sooner than the lead time." : null),
    mark: { label: "Pickup day", isMarked: (day) => day === "2026-11-26" },
  });
  expect(html).toContain('aria-label="Today, Monday, November 23, 2026, not available: Sooner than the lead time."');
  expect(html).toContain('aria-label="Thursday, November 26, 2026, pickup day"');
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(24);
});

test("selects no day if none is chosen", () => {
  expect(render({ today: "2026-11-23" })).not.toContain("aria-selected");
});

test("selects each day of a range", () => {
  const html = render({ today: "2026-11-23", selected: { start: "2026-11-09", end: "2026-11-12" } });
  expect(html.match(/aria-selected="true"/g)).toHaveLength(4);
  expect(html.match(/data-end="true"/g)).toHaveLength(2);
});
