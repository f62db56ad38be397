import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareDecimals, type Decimal, multiplyDecimals, subtractDecimals, writeDecimal } from "#contract/decimal.ts";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { exact } from "#lib/testing/exact.ts";
import type { Incoming } from "./incoming.ts";
import { type Need, suggest, type WhatIf } from "./suggest.ts";

/** A Saturday. */
const today: CalendarDate = "2026-11-21";
const plain: WhatIf = { targetDays: null, growthPercent: 0 };

/** 10 a day; picked up on Tuesdays after 5 days, so on Dec 1: 10 days from today. Target 30 days, at most 45; a case is 24. */
const need = (changes: Partial<Need> = {}): Need => ({
  today,
  AvailableUnits: 150,
  AvgDailySales90d: "10.000000",
  unitsPerCase: 24,
  vendor: { LeadTimeDays: 5, TargetDOI: 30, MaxDOI: 45, PickupDates: ["Tue"] },
  incoming: [],
  batches: [],
  ...changes,
});

const order = (day: CalendarDate | null, units: number, changes: Partial<Incoming> = {}): Incoming => ({
  id: `po-${day}`,
  po_num: `PO ${day}`,
  units: exact(units),
  day,
  isDraft: false,
  ...changes,
});

function suggested(changes: Partial<Need> = {}, whatIf: WhatIf = plain) {
  const suggestion = suggest(need(changes), whatIf);
  if (!suggestion) throw new Error("nothing was worked out");
  return suggestion;
}

const text = (value: Decimal) => Number(writeDecimal(value));

describe("a suggestion", () => {
  test("fills up to the target on the next pickup day: 150 − 10 × 10 = 50 are left, 300 wanted, 250 missing are 11 cases", () => {
    const { pickup, onPickup, missing, cases, outOn, orderBy, isDue } = suggested({ vendor: { ...need().vendor, LeadTimeDays: 4 } });
    // Four days from a Saturday are a Wednesday: the Tuesday after it.
    expect(pickup).toBe("2026-12-01");
    expect([onPickup, missing].map(text)).toEqual([50, 250]);
    expect(cases).toBe(11);
    // It lasts until Dec 6, before the pickup of Dec 8: that of Dec 1 is the last in time, ordered by Nov 27.
    expect({ outOn, orderBy, isDue }).toEqual({ outOn: "2026-12-06", orderBy: "2026-11-27", isDue: true });
  });

  test("can wait while a later pickup comes in time", () => {
    expect(suggested({ AvailableUnits: 260 })).toMatchObject({ cases: 6, outOn: "2026-12-17", orderBy: "2026-12-10", isDue: false });
  });

  test("is nothing where the stock lasts for the target anyway", () => {
    expect(suggested({ AvailableUnits: 400 })).toMatchObject({ cases: 0, orderBy: null, isDue: false });
  });

  test("never goes above the maximum: 45 days are 450, 50 are there, room for 16 cases and not for 17", () => {
    expect(suggested({}, { targetDays: 45, growthPercent: 0 })).toMatchObject({ neededCases: 17, roomCases: 16, cases: 16 });
    const vendor = { ...need().vendor, MaxDOI: 0 };
    expect(suggested({ vendor }, { targetDays: 45, growthPercent: 0 }), "no maximum").toMatchObject({ roomCases: null, cases: 17 });
  });

  test.each(["60 days", "", Number.NaN, true])("is unknown with a maximum of %j, which is not the same as none", (MaxDOI) => {
    expect(suggest({ ...need(), vendor: { ...need().vendor, MaxDOI: MaxDOI as number } }, plain)).toBeNull();
  });

  test("counts the days without stock until an order arrives, and after it: 20 last 2 days, 30 from the third day on another 3", () => {
    const restocked = { AvailableUnits: 20, incoming: [order(addDays(today, 3), 30)] };
    const { before, outOn, daysOut } = suggested(restocked);
    expect({ outOn, daysOut, lost: text(before.lost) }).toEqual({ outOn: "2026-11-23", daysOut: 5, lost: 50 });
    expect(suggested({ ...restocked, incoming: [order(addDays(today, 3), 100)] })).toMatchObject({ outOn: "2026-11-23", daysOut: 1 });
    expect(suggested({ AvailableUnits: 20 }).daysOut).toBe(8);
    expect(suggested({ AvailableUnits: 0, incoming: [order(today, 150)] }).daysOut).toBe(0);
    expect(suggested().daysOut).toBe(0);
  });

  test("loses sales on the days without stock and on no other", () => {
    const arrivals = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 80 })), { maxLength: 4 });
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 150 }), arrivals, (AvailableUnits, days) => {
        const incoming = days.map(([day, units], at) => order(addDays(today, day), units, { id: `po-${at}` }));
        const { before, daysOut } = suggested({ AvailableUnits, incoming });
        expect(daysOut).toBeGreaterThanOrEqual(Math.ceil(text(before.lost) / 10));
        expect(daysOut === 0).toBe(text(before.lost) <= 0);
      }),
    );
  });

  test("does not suppose that what is not there is sold: with 20 left, 80 sales are lost and the shelf is empty on the pickup day", () => {
    const { before, onPickup, cases, outOn } = suggested({ AvailableUnits: 20 });
    expect([before.sold, before.lost, onPickup].map(text)).toEqual([20, 80, 0]);
    expect({ cases, outOn }).toEqual({ cases: 13, outOn: "2026-11-23" });
  });

  test("covers what is owed before anything else", () => {
    expect(suggested({ AvailableUnits: -12 })).toMatchObject({ cases: 13, outOn: today });
  });

  test("counts an order that comes before the pickup, and sells from it", () => {
    const { onPickup, cases } = suggested({ AvailableUnits: 20, incoming: [order("2026-11-25", 240)] });
    // 20 are gone on Nov 23; from Nov 25 on 60 of the 240 are sold.
    expect(text(onPickup)).toBe(180);
    expect(cases).toBe(5);
  });

  test("bridges the days until a later order comes, and does not order again what that brings", () => {
    const { stretch, missing, cases } = suggested({ incoming: [order("2026-12-21", 1_000)] });
    expect(stretch.endsWith?.arrivesOn).toBe("2026-12-21");
    expect([stretch.days, stretch.sold, missing].map(text)).toEqual([20, 200, 150]);
    expect(cases).toBe(7);
  });

  test("leaves out an order that comes after the target is reached", () => {
    expect(suggested({ incoming: [order("2027-01-01", 1_000)] }).cases).toBe(11);
    expect(suggested({ incoming: [order("2026-12-31", 1_000)] }).cases, "on its last day it counts: the days before it are bridged").toBe(
      11,
    );
  });

  test("takes an order that is late, or has no date, to come with the next pickup; a draft whose day is past is left out", () => {
    for (const day of ["2026-11-01", null] as const) {
      const { arrivals, onPickup } = suggested({ incoming: [order(day, 100)] });
      expect(arrivals).toMatchObject([{ arrivesOn: "2026-12-01", isLate: true }]);
      expect(text(onPickup)).toBe(150);
    }
    expect(suggested({ incoming: [order("2026-11-01", 100, { isDraft: true })] }).arrivals).toEqual([]);
  });

  test("does not count on units that expire before they are sold", () => {
    const batches = [
      { InventoryUnits: 120, ExpirationDate: "2026-11-27" },
      { InventoryUnits: 30, ExpirationDate: null },
    ];
    // 60 of the first batch are sold by Nov 27, 60 expire; the other 30 last for 3 of the 4 days that are left.
    const { before, onPickup, cases } = suggested({ batches });
    expect([before.expired, onPickup].map(text)).toEqual([60, 0]);
    expect(cases).toBe(13);
  });

  test("lets goods that are promised already leave first, from the batch that expires first", () => {
    const batches = [
      { InventoryUnits: 100, ExpirationDate: "2026-11-22" },
      { InventoryUnits: 150, ExpirationDate: "2027-12-31" },
    ];
    expect(suggested({ batches }).expiring).toEqual([]);
  });

  test("is not worked out for a vendor whose days name no weekday", () => {
    expect(suggest(need({ vendor: { ...need().vendor, PickupDates: ["now and then"] } }), plain)).toBeNull();
  });
});

const day = (max: number) => fc.integer({ min: 0, max }).map((days) => addDays(today, days));
const needs: fc.Arbitrary<Need> = fc.record({
  today: fc.constant(today),
  AvailableUnits: fc.integer({ min: -50, max: 2_000 }),
  AvgDailySales90d: fc.integer({ min: 1, max: 40_000_000 }).map((micros) => writeDecimal({ units: BigInt(micros), scale: 6 })),
  unitsPerCase: fc.integer({ min: 1, max: 60 }),
  vendor: fc.record({
    LeadTimeDays: fc.integer({ min: 0, max: 30 }),
    TargetDOI: fc.integer({ min: 0, max: 90 }),
    MaxDOI: fc.integer({ min: 1, max: 120 }),
    PickupDates: fc.uniqueArray(fc.constantFrom("Mon", "Tue", "Wed", "Thu", "Fri"), { maxLength: 3 }),
  }),
  incoming: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }).map(String),
      po_num: fc.constant("PO"),
      units: fc.integer({ min: 1, max: 800 }).map(exact),
      day: fc.option(day(150)),
      isDraft: fc.boolean(),
    }),
    { maxLength: 4, selector: ({ id }) => id },
  ),
  batches: fc.array(fc.record({ InventoryUnits: fc.integer({ min: 0, max: 600 }), ExpirationDate: fc.option(day(120)) }), { maxLength: 4 }),
});
const whatIfs: fc.Arbitrary<WhatIf> = fc.record({
  targetDays: fc.option(fc.integer({ min: 0, max: 120 })),
  growthPercent: fc.integer({ min: -90, max: 200 }),
});
const runs = { numRuns: 120 };
const casesOf = (given: Need, whatIf: WhatIf) => suggest(given, whatIf)?.cases ?? Number.NaN;

describe("whatever the stock, the orders and the vendor", () => {
  test("cases are whole, not negative, and no more than are needed, nor than MaxDOI has room for on the day they come", () => {
    fc.assert(
      fc.property(needs, whatIfs, (given, whatIf) => {
        const { cases, neededCases, onPickup, rate, maxDays } = suggest(given, whatIf) ?? expect.fail();
        expect(Number.isSafeInteger(cases) && cases >= 0 && cases <= neededCases).toBe(true);
        if (cases === 0 || !maxDays) return;
        const most = multiplyDecimals(maxDays, rate);
        const then = subtractDecimals(most, onPickup);
        expect(compareDecimals(exact(cases * given.unitsPerCase), then)).toBeLessThanOrEqual(0);
      }),
      runs,
    );
  });

  test("what is missing is covered by the cases needed, and one fewer would not do", () => {
    fc.assert(
      fc.property(needs, whatIfs, (given, whatIf) => {
        const { missing, neededCases } = suggest(given, whatIf) ?? expect.fail();
        expect(compareDecimals(exact(neededCases * given.unitsPerCase), missing)).toBeGreaterThanOrEqual(0);
        if (neededCases > 0) expect(compareDecimals(exact((neededCases - 1) * given.unitsPerCase), missing)).toBeLessThan(0);
      }),
      runs,
    );
  });

  test("a higher target or more growth never makes it less", () => {
    fc.assert(
      fc.property(needs, whatIfs, fc.nat(60), fc.nat(100), (given, whatIf, moreDays, moreGrowth) => {
        const cases = casesOf(given, whatIf);
        const higher = { ...whatIf, targetDays: (whatIf.targetDays ?? given.vendor.TargetDOI) + moreDays };
        expect(casesOf(given, higher)).toBeGreaterThanOrEqual(cases);
        expect(casesOf(given, { ...whatIf, growthPercent: whatIf.growthPercent + moreGrowth })).toBeGreaterThanOrEqual(cases);
      }),
      runs,
    );
  });

  test("more stock, or one order more on its way, never makes it more", () => {
    fc.assert(
      fc.property(needs, whatIfs, fc.nat(500), day(150), (given, whatIf, more, when) => {
        const cases = casesOf({ ...given, batches: [] }, whatIf);
        expect(casesOf({ ...given, batches: [], AvailableUnits: given.AvailableUnits + more }, whatIf)).toBeLessThanOrEqual(cases);
        const incoming = [...given.incoming, order(when, more + 1)];
        expect(casesOf({ ...given, batches: [], incoming }, whatIf)).toBeLessThanOrEqual(cases);
      }),
      runs,
    );
  });

  test("nothing is suggested where what is there lasts beyond the target", () => {
    fc.assert(
      fc.property(needs, (given) => {
        const { pickup, rate, targetDays } = suggest(given, plain) ?? expect.fail();
        const wait = (Date.parse(pickup) - Date.parse(today)) / 86_400_000;
        const enough = multiplyDecimals(rate, { units: targetDays.units + BigInt(wait), scale: 0 });
        const AvailableUnits = Math.ceil(text(enough)) + 1;
        expect(casesOf({ ...given, AvailableUnits, batches: [] }, plain)).toBe(0);
      }),
      runs,
    );
  });

  test("the order of orders and batches makes no difference", () => {
    fc.assert(
      fc.property(needs, whatIfs, (given, whatIf) => {
        const turned = { ...given, incoming: given.incoming.toReversed(), batches: given.batches.toReversed() };
        expect(suggest(turned, whatIf)).toEqual(suggest(given, whatIf));
      }),
      runs,
    );
  });
});
