import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { samplePurchase } from "#lib/testing/samples.ts";
import { byDueDay, countStandings, openOrderOf, standings } from "./open-orders.ts";
import { purchaseStatuses } from "./progress/progress.ts";

const today = "2026-12-05";
const timeZone = "America/Los_Angeles";
const noon = (day: string) => `${day}T12:00:00.000Z`;

test.each([
  ["is late by the days since the requested day", { delivery_date: "2026-12-01", receive_date: null }, "2026-12-01", 4, "late"],
  [
    "is late by the requested day, also if it is expected later",
    { delivery_date: "2026-12-04", receive_date: noon("2026-12-20") },
    "2026-12-04",
    1,
    "late",
  ],
  [
    "is not late before the requested day, also if it was expected earlier",
    { delivery_date: "2026-12-20", receive_date: noon("2026-12-01") },
    "2026-12-20",
    -15,
    "later",
  ],
  [
    "is late by the expected day where no day was requested",
    { delivery_date: null, receive_date: noon("2026-11-30") },
    "2026-11-30",
    5,
    "late",
  ],
  ["is not late on its day", { delivery_date: today, receive_date: null }, today, 0, "soon"],
  ["is soon up to the seventh day", { delivery_date: "2026-12-12", receive_date: null }, "2026-12-12", -7, "soon"],
  ["is later from the eighth day on", { delivery_date: "2026-12-13", receive_date: null }, "2026-12-13", -8, "later"],
  ["has no date without both days", { delivery_date: undefined, receive_date: null }, null, null, "undated"],
  ["has no date where a day cannot be read", { delivery_date: "soon" as never, receive_date: "2026-02-30" }, null, null, "undated"],
])("an order %s", (_, days, due, daysPast, standing) => {
  const order = openOrderOf(samplePurchase([], { status: "Accepted", ...days }), { today, timeZone });
  expect(order).toMatchObject({ due, daysPast, standing });
});

test("was ordered on the day of its posting, or until then on the viewer's day of its creation", () => {
  const orderedOn = (post_date: string | null, time_created: string | null) =>
    openOrderOf(samplePurchase([], { post_date, time_created }), { today, timeZone }).ordered;
  expect(orderedOn(noon("2026-12-02"), "2026-12-01T23:00:00Z")).toBe("2026-12-02");
  expect(orderedOn(null, "2026-12-02T04:00:00Z")).toBe("2026-12-01");
  expect([orderedOn(null, null), orderedOn(null, "no time")]).toEqual([null, null]);
});

const anyDay = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days));
const isDay = (text: string | null | undefined) => text != null && /^\d{4}-\d\d-\d\d/.test(text);
const dayText = fc.oneof({ weight: 4, arbitrary: anyDay }, fc.constantFrom(null, "", "unknown"));
const zone = fc.constantFrom("UTC", "America/Los_Angeles", "Pacific/Auckland", "Asia/Kolkata");
const order = fc.record({
  status: fc.constantFrom(...purchaseStatuses),
  delivery_date: dayText,
  // A date-time of the ERP at any time of the day is the same day for every viewer.
  receive_date: fc
    .tuple(dayText, fc.constantFrom("T00:00:00.000Z", "T12:00:00.000Z", "T23:59:59.999Z"))
    .map(([day, time]) => day && `${day}${time}`),
  post_date: dayText,
  time_created: fc.option(
    fc.date({ min: new Date("2025-06-01"), max: new Date("2027-06-01"), noInvalidDate: true }).map((date) => date.toISOString()),
  ),
});

/** Counts days one by one. */
function naiveDaysPast(due: string, now: CalendarDate): number {
  let [from, to, sign] = [due, now as string, 1];
  if (from > to) [from, to, sign] = [to, from, -1];
  let days = 0;
  for (const date = new Date(`${from}T00:00:00Z`); date.toISOString().slice(0, 10) !== to; date.setUTCDate(date.getUTCDate() + 1)) days++;
  return days === 0 ? 0 : sign * days;
}

test("days late agree with a count of single days, in every time zone, and only a past day makes an order late", () => {
  fc.assert(
    fc.property(order, anyDay, zone, (dates, now, viewerZone) => {
      const shown = openOrderOf(samplePurchase([], dates as never), { today: now, timeZone: viewerZone });
      const texts = [dates.delivery_date, dates.receive_date].filter(isDay).map((text) => text?.slice(0, 10) ?? "");
      const due = texts[0];
      expect(shown.due).toBe(due ?? null);
      expect(shown.daysPast).toBe(due === undefined ? null : naiveDaysPast(due, now));
      expect(shown.standing === "late").toBe(due !== undefined && due < now);
      expect(shown.standing === "undated").toBe(texts.length === 0);
      const created = dates.time_created && new Intl.DateTimeFormat("en-CA", { timeZone: viewerZone }).format(new Date(dates.time_created));
      expect(shown.ordered).toBe(isDay(dates.post_date) ? dates.post_date : created || null);
    }),
  );
});

test("every order is in exactly one tab, and those that are due first come first, those without a day last", () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 30 }), (all) => {
      const orders = all.map((dates) => openOrderOf(samplePurchase([], dates as never), { today, timeZone }));
      const counts = countStandings(orders);
      expect(standings.map((standing) => counts[standing])).toEqual(
        standings.map((standing) => orders.filter((one) => one.standing === standing).length),
      );
      const lastDay = "9999-12-31";
      const dues = orders.toSorted(byDueDay).map(({ due }) => due ?? lastDay);
      expect(dues).toEqual(orders.map(({ due }) => due ?? lastDay).sort());
    }),
  );
});
