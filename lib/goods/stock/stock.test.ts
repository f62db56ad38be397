import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDecimals, compareDecimals, type Decimal, writeDecimal, zero } from "#contract/decimal.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import { exact } from "#lib/testing/exact.ts";
import { unitsAtRisk } from "./expiry/at-risk.ts";
import { coverDays, noCoverText } from "./state/stock-state.ts";
import { newestUpdate } from "./stock.ts";
import { placeStep, waterfallOf } from "./waterfall.ts";

const today = "2026-11-21";
const text = (value: Decimal | null) => value && writeDecimal(value);

const quantities = {
  Inventory: "100.000000",
  Received: "20.000000",
  Loaded: "5.000000",
  Picked: "4.000000",
  Delivered: "3.000000",
  Unsellable: "2.000000",
  OnFloorInventory: "99.000000",
  PreSales: "10.000000",
  Allocated: "9.000000",
  AvailableUnits: 80,
};

test("the newest update is the latest time, and undefined without records", () => {
  const times = ["2026-11-20T08:00:00.000Z", "2026-11-21T02:00:00.000Z", "2026-11-20T23:59:00.000Z"];
  expect(newestUpdate(times.map((TimeUpdated) => ({ TimeUpdated })))).toBe("2026-11-21T02:00:00.000Z");
  const odd = [...times, null, undefined, "soon"].map((TimeUpdated) => ({ TimeUpdated: TimeUpdated as never }));
  expect(newestUpdate(odd)).toBe("2026-11-21T02:00:00.000Z");
  expect(newestUpdate([{ TimeUpdated: null as never }])).toBeUndefined();
  expect(newestUpdate([])).toBeUndefined();
  expect(newestUpdate(undefined)).toBeUndefined();
});

describe("the waterfall", () => {
  test("leads from Inventory to AvailableUnits, and finds the pending sales that the API does not show", () => {
    const waterfall = waterfallOf(quantities);
    expect(waterfall?.steps.map(({ id, value }) => [id, Number(text(value))])).toEqual([
      ["Inventory", 100],
      ["Received", 20],
      ["Warehouse", 120],
      ["Loaded", -5],
      ["Picked", -4],
      ["Delivered", -3],
      ["Unsellable", -2],
      ["PendingSales", -7],
      ["OnFloorInventory", 99],
      ["PreSales", -10],
      ["Allocated", -9],
      ["AvailableUnits", 80],
    ]);
    expect(waterfall?.difference).toBeNull();
  });

  test("says how far AvailableUnits is from what the steps come to", () => {
    expect(text(waterfallOf({ ...quantities, AvailableUnits: 78.5 })?.difference ?? null)).toBe("-1.500000");
  });

  test("says of units below zero that more is promised than there is, not that they can be sold", () => {
    const lastText = (AvailableUnits: number) => waterfallOf({ ...quantities, AvailableUnits })?.steps.at(-1)?.text;
    expect([80, 0, -94].map(lastText)).toEqual([
      "What can still be sold.",
      "What can still be sold.",
      "More is promised than is on the floor.",
    ]);
  });

  test("stands on a picture that holds it whole, sums from zero on and changes between two levels", () => {
    const steps = waterfallOf({ ...quantities, Inventory: "-20.000000" })?.steps ?? [];
    for (const step of steps) {
      const { x, width } = placeStep(step, steps);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(1000 + 2);
    }
    const [, received] = waterfallOf(quantities)?.steps ?? [];
    expect(received && placeStep(received, waterfallOf(quantities)?.steps ?? [])).toMatchObject({ x: expect.closeTo(833.33, 1), zero: 0 });
  });

  test("is none where a quantity is no number", () => {
    expect(waterfallOf({ ...quantities, Picked: "many" })).toBeNull();
  });

  test("each step's level is the one before it and its change", () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((micros) => (micros / 1000).toFixed(6));
    const names = [
      "Inventory",
      "Received",
      "Loaded",
      "Picked",
      "Delivered",
      "Unsellable",
      "OnFloorInventory",
      "PreSales",
      "Allocated",
    ] as const;
    fc.assert(
      fc.property(fc.array(amount, { minLength: names.length, maxLength: names.length }), fc.integer(), (amounts, AvailableUnits) => {
        const record = { ...quantities, ...Object.fromEntries(names.map((name, at) => [name, amounts[at]])), AvailableUnits };
        const steps = waterfallOf(record)?.steps ?? [];
        steps.slice(1, -1).forEach((step, at) => {
          const before = steps[at]?.level ?? zero;
          expect(compareDecimals(step.level, step.kind === "sum" ? before : addDecimals(before, step.value))).toBe(0);
        });
        const onFloor = steps.find(({ id }) => id === "OnFloorInventory");
        expect(onFloor && compareDecimals(onFloor.level, exact(record.OnFloorInventory))).toBe(0);
      }),
    );
  });
});

describe("cover", () => {
  test.each([
    [100, "4.000000", "25.0"],
    [10, "3.000000", "3.3"],
    [-5, "3.000000", "0"],
    ["0.000000", "3.000000", "0"],
    [100, "0.000000", null],
    [100, "n/a", null],
  ])("of %s units at %s a day is %s days", (units, rate, days) => {
    expect(text(coverDays(units, rate))).toBe(days);
  });

  test("says that nothing is sold only where the daily sales are known", () => {
    expect(["0.000000", "-1", "4.000000", "n/a", null, undefined].map((rate) => noCoverText(rate))).toEqual([
      "No sales",
      "No sales",
      "unknown",
      "unknown",
      "unknown",
      "unknown",
    ]);
  });
});

describe("units at risk", () => {
  const batch = (InventoryUnits: number, days: number | null) => ({
    InventoryUnits,
    ExpirationDate: days === null ? null : addDays(today, days),
  });
  const risksOf = (batches: ReturnType<typeof batch>[], rate: string) => {
    const risks = unitsAtRisk(batches, rate, today);
    return batches.map((item) => Number(text(risks.get(item) ?? zero)));
  };

  test("are what the daily sales do not consume, the earliest batch first", () => {
    expect(risksOf([batch(100, 20), batch(100, 10)], "5.000000")).toEqual([50, 50]);
    expect(risksOf([batch(40, 10), batch(100, 20)], "5.000000")).toEqual([0, 40]);
    expect(risksOf([batch(10, -1), batch(10, 0), batch(10, null)], "5.000000")).toEqual([10, 10, 0]);
    expect(risksOf([batch(10, 100)], "0.000000")).toEqual([10]);
  });

  test("are never more than there is nor less than nothing, and never more when more is sold", () => {
    const batches = fc.array(
      fc.tuple(fc.integer({ min: -5, max: 500 }), fc.option(fc.integer({ min: -20, max: 300 }))).map(([units, days]) => batch(units, days)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(batches, fc.nat(200), fc.nat(50), (items, rate, more) => {
        const [some, fewer] = [risksOf(items, (rate / 10).toFixed(6)), risksOf(items, ((rate + more) / 10).toFixed(6))];
        items.forEach(({ InventoryUnits }, at) => {
          expect(some[at]).toBeGreaterThanOrEqual(0);
          expect(some[at]).toBeLessThanOrEqual(Math.max(0, InventoryUnits));
        });
        const total = (risks: number[]) => risks.reduce((sum, risk) => sum + risk, 0);
        expect(total(fewer)).toBeLessThanOrEqual(total(some) + 1e-6);
      }),
    );
  });
});
