import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isCalendarDate, startOfMonth } from "#lib/format/dates/calendar.ts";
import { deliveryOf, weeksOf } from "./delivery.ts";

const noon = "2026-12-04T12:00:00.000Z";

test.each([
  [
    { status: "InProgress", delivery_date: "2026-12-01", receive_date: null },
    { day: "2026-12-01", kind: "requested", requested: null },
  ],
  [
    { status: "Accepted", receive_date: noon },
    { day: "2026-12-04", kind: "expected", requested: null },
  ],
  [
    { status: "Verified", delivery_date: "2026-12-01", receive_date: noon },
    { day: "2026-12-04", kind: "received", requested: "2026-12-01" },
  ],
  [
    { status: "New", delivery_date: "2026-12-01", receive_date: null },
    { day: "2026-12-01", kind: "requested", requested: null },
  ],
  [
    { status: "Accepted", delivery_date: "2026-12-04", receive_date: noon },
    { day: "2026-12-04", kind: "expected", requested: null },
  ],
  [{ status: "New", receive_date: null }, null],
])("%j comes %j", (purchase, delivery) => expect(deliveryOf(purchase)).toEqual(delivery));

test("the weeks of a month hold each of its days once, in order, and begin on Sunday", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const day = addDays("1990-01-01", days);
      const weeks = weeksOf(day);
      const all = weeks.flat();
      expect(all.every((date, index) => index === 0 || addDays(all[index - 1] ?? date, 1) === date)).toBe(true);
      expect(all.filter((date) => startOfMonth(date) === startOfMonth(day)).at(-1)).toBe(addDays(startOfMonth(day, 1), -1));
      expect(weeks.every(([sunday]) => isCalendarDate(sunday) && new Date(`${sunday}T00:00:00Z`).getUTCDay() === 0)).toBe(true);
      expect(weeks.every((week) => week.some((date) => startOfMonth(date) === startOfMonth(day)))).toBe(true);
    }),
  );
});
