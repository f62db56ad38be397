import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import { addDays, dayOf, daysBetween } from "#lib/format/dates/calendar.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleBatch } from "#lib/testing/samples.ts";
import { countExpiring, countUndated } from "./expiring-stock.ts";
import { expiryBandOf } from "./expiry.ts";

const today = "2026-11-21";
const costs = new Map([[71, exact("2.505")]]);

const expiringIn = (days: number, changes: Parameters<typeof sampleBatch>[0] = {}) =>
  sampleBatch({ ExpirationDate: addDays(today, days), ...changes });

test.each([
  [-1, "expired"],
  [0, "30"],
  [30, "30"],
  [31, "60"],
  [60, "60"],
  [61, "90"],
  [90, "90"],
  [91, null],
])("a batch that expires in %s days is in the band %s", (days, band) => {
  expect(expiryBandOf(addDays(today, days), today)).toBe(band);
});

test("counts units and money within 30, 60 and 90 days, each with the nearer ones, and expired units on their own", () => {
  const batches = [expiringIn(-3), expiringIn(30, { InventoryUnits: 10 }), expiringIn(45, { InventoryUnits: 4 }), expiringIn(91)];
  const counters = countExpiring(batches, costs, today);
  expect(
    counters.map(({ until, bands, units, value }) => [until, bands.join(), Number(writeDecimal(units.total)), writeDecimal(value.total)]),
  ).toEqual([
    ["expired", "expired", 100, "250.500"],
    ["30", "30", 10, "25.050"],
    ["60", "30,60", 14, "35.070"],
    ["90", "30,60,90", 14, "35.070"],
  ]);
});

test("money without a cost is missing, not zero, and units that cannot be read are missing in both", () => {
  const batches = [expiringIn(5), expiringIn(5, { ProductID: 72 }), expiringIn(5, { InventoryUnits: "n/a" as never })];
  const [, soon] = countExpiring(batches, costs, today);
  expect(soon).toMatchObject({ units: { counted: 2, missing: 1 }, value: { counted: 1, missing: 2 } });
  const [, unknown] = countExpiring(batches, undefined, today);
  expect(unknown?.value).toMatchObject({ counted: 0, missing: 3 });
});

test("reads the day of each batch once, because there may be 20,000", () => {
  let reads = 0;
  const batch = {
    ...sampleBatch(),
    get ExpirationDate() {
      reads += 1;
      return addDays(today, 5);
    },
  };
  countExpiring([batch], costs, today);
  expect(reads).toBe(1);
});

test("batches without a date that can be read are counted apart", () => {
  expect(countUndated([expiringIn(5), sampleBatch({ ExpirationDate: null }), sampleBatch({ ExpirationDate: "soon" as never })])).toBe(2);
});

test("each counter is the exact sum of the batches whose days it covers", () => {
  const batches = fc.array(
    fc.record({
      days: fc.option(fc.integer({ min: -40, max: 140 })),
      units: fc.integer({ min: -5, max: 100_000 }),
      ProductID: fc.constantFrom(71, 72),
    }),
    { maxLength: 30 },
  );
  const cents = fc.integer({ min: 1, max: 10 ** 9 }).map((units) => writeDecimal({ units: BigInt(units), scale: 6 }));
  fc.assert(
    fc.property(batches, cents, (drawn, cost) => {
      const own = drawn.map(({ days, units, ProductID }) =>
        sampleBatch({ ProductID, InventoryUnits: units, ExpirationDate: days === null ? null : addDays(today, days) }),
      );
      for (const { until, units, value } of countExpiring(own, new Map([[71, exact(cost)]]), today)) {
        const covered = own.filter(({ ExpirationDate }) => {
          if (!ExpirationDate) return false;
          const days = daysBetween(today, dayOf(ExpirationDate) ?? expect.fail());
          return until === "expired" ? days < 0 : days >= 0 && days <= Number(until);
        });
        const sum = (items: typeof own) => items.reduce((total, { InventoryUnits }) => total + InventoryUnits, 0);
        const priced = covered.filter(({ ProductID }) => ProductID === 71);
        expect(Number(writeDecimal(units.total))).toBe(sum(covered));
        expect(new Big(writeDecimal(value.total)).eq(new Big(cost).times(sum(priced)))).toBe(true);
        expect(value.missing).toBe(covered.filter(({ ProductID, InventoryUnits }) => ProductID === 72 && InventoryUnits !== 0).length);
      }
    }),
  );
});
