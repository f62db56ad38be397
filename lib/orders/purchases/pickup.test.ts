import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#lib/format/dates/calendar.ts";
import { earliestPickup, isPickupDay, leadTimeText, pickupDays, pickupProblem, pickupText } from "./pickup.ts";

const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const vendors = fc.record({ LeadTimeDays: fc.integer({ min: 0, max: 60 }), PickupDates: fc.uniqueArray(fc.constantFrom(...names)) });
const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays("2000-01-01", count));

test("the earliest delivery is the first pickup day after the lead time", () => {
  fc.assert(
    fc.property(days, vendors, (today, vendor) => {
      const earliest = earliestPickup(today, vendor);
      expect(earliest).not.toBeNull();
      if (!earliest) return;
      expect(isPickupDay(earliest, vendor)).toBe(true);
      expect(pickupProblem(earliest, today, vendor)).toBeNull();
      const wait = daysBetween(today, earliest);
      for (let count = vendor.LeadTimeDays; count < wait; count++) expect(isPickupDay(addDays(today, count), vendor)).toBe(false);
    }),
  );
});

test("warns of a date that is past, too soon or not a pickup day", () => {
  const vendor = { LeadTimeDays: 7, PickupDates: ["Tue", "Thursday"] };
  // 2026-11-21 is a Saturday.
  expect(
    ["2026-11-20", "2026-11-24", "2026-11-30", "2026-12-03"].map((day) =>
      pickupProblem(addDays("2026-11-21", daysBetween("2026-11-21", day as "2026-11-20")), "2026-11-21", vendor),
    ),
  ).toEqual(["past", "too soon", "no pickup day", null]);
  expect(earliestPickup("2026-11-21", { LeadTimeDays: 7, PickupDates: ["whenever"] })).toBeNull();
});

test.each([null, undefined])("a vendor whose pickup days are %s can be picked up on any day", (value) => {
  const vendor = { LeadTimeDays: 0, PickupDates: value as never };
  expect([pickupDays(vendor), pickupText(vendor, "en-US"), earliestPickup("2026-11-21", vendor)]).toEqual([[], "", "2026-11-21"]);
  expect(pickupProblem("2026-11-21", "2026-11-21", vendor)).toBeNull();
  expect(pickupDays({ PickupDates: ["Tue", value as never] })).toEqual([2]);
});

test.each([null, undefined, "7 days", "", true, 7.5])("with a lead time of %j no pickup is the earliest, and none is too soon", (value) => {
  const vendor = { LeadTimeDays: value as number, PickupDates: ["Tue"] };
  expect(earliestPickup("2026-11-21", vendor)).toBeNull();
  expect((["2026-11-20", "2026-11-23", "2026-11-24"] as const).map((day) => pickupProblem(day, "2026-11-21", vendor))).toEqual([
    "past",
    "no pickup day",
    null,
  ]);
  expect(leadTimeText(vendor, "en-US")).toBe("unknown");
  expect(leadTimeText({ LeadTimeDays: 1 }, "en-US")).toBe("1 day");
});

test("pickup days are read by their first letters, in the week's order; other texts are shown unchanged", () => {
  expect(pickupDays({ PickupDates: ["Thursday", " tue", "whenever"] })).toEqual([2, 4]);
  expect(pickupText({ PickupDates: ["Thu", "Tue"] }, "en-US")).toBe("Tue, Thu");
  expect(pickupText({ PickupDates: ["whenever"] }, "en-US")).toBe("whenever");
  expect(pickupText({ PickupDates: [] }, "en-US")).toBe("");
});
