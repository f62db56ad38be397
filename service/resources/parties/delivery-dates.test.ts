import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { todayIn, upcomingDeliveryDates } from "./delivery-dates.ts";

describe("upcomingDeliveryDates", () => {
  it("starts with today when today is a delivery day", () => {
    expect(upcomingDeliveryDates("3", "2026-03-04")).toEqual(["2026-03-04", "2026-03-11", "2026-03-18", "2026-03-25"]);
  });

  it("takes several weekdays in turn, over the end of a month and of a leap February", () => {
    expect(upcomingDeliveryDates("1;4", "2028-02-25")).toEqual(["2028-02-28", "2028-03-02", "2028-03-06", "2028-03-09"]);
  });

  it("counts 7 as Sunday", () => expect(upcomingDeliveryDates("7", "2026-03-04")[0]).toBe("2026-03-08"));

  it.each(["", "none", "0,8,9"])("knows no dates without a weekday: %j", (days) =>
    expect(upcomingDeliveryDates(days, "2026-03-04")).toEqual([]),
  );

  it("gives four rising dates, none before today, all on the asked weekdays and none of those skipped", () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    const todays = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, todays, (weekdays, date) => {
        const today = date.toISOString().slice(0, 10);
        const dates = upcomingDeliveryDates(weekdays.join(","), today);
        const expected: string[] = [];
        for (let day = Date.parse(today); expected.length < 4; day += 86_400_000) {
          if (weekdays.includes(((new Date(day).getUTCDay() + 6) % 7) + 1)) expected.push(new Date(day).toISOString().slice(0, 10));
        }
        expect(dates).toEqual(expected);
      }),
    );
  });
});

describe("todayIn", () => {
  it("is the zone's own calendar day, across midnight and daylight saving", () => {
    expect(todayIn("America/Los_Angeles", new Date("2026-03-05T07:59:59Z"))).toBe("2026-03-04");
    expect(todayIn("America/Los_Angeles", new Date("2026-03-05T08:00:00Z"))).toBe("2026-03-05");
    expect(todayIn("America/Los_Angeles", new Date("2026-07-05T07:00:00Z"))).toBe("2026-07-05");
    expect(todayIn("America/New_York", new Date("2026-03-05T04:59:59Z"))).toBe("2026-03-04");
  });
});
