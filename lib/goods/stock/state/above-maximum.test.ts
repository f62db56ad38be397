import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Amount, isKnown, readDecimal, writeDecimal } from "#contract/decimal.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleVendor } from "#lib/testing/samples.ts";
import { maximumFinder, unitsAboveMaximum } from "./above-maximum.ts";

const shown = (amount: Amount | null) => (amount === null ? null : isKnown(amount) ? Number(writeDecimal(amount)) : "unknown");
const above = (AvailableUnits: unknown, AvgDailySales90d: unknown, maximum: Amount | null) =>
  unitsAboveMaximum({ AvailableUnits: AvailableUnits as never, AvgDailySales90d: AvgDailySales90d as never }, maximum);

test.each([
  [100, "2.000000", "45", 10],
  [100, "2.500000", "45", 0],
  [100, "0.333333", "30", 90.00001],
  [100, "0.000000", "45", 100],
  [100, "-1.000000", "45", 100],
  [-5, "0.000000", "45", 0],
  [100, "n/a", "45", "unknown"],
  [null, "2.000000", "45", "unknown"],
  [100, "2.000000", "many", "unknown"],
])("of %s available units at %s a day, with a maximum of %s days, %s are above it", (units, sales, days, expected) => {
  expect(shown(above(units, sales, readDecimal(days)))).toBe(expected);
});

test("without a maximum nothing is above it", () => {
  expect(above(100, "0.000000", null)).toBeNull();
});

test("the units are exact, never negative, never more than there are, and fewer for a larger maximum", () => {
  const micros = fc.integer({ min: 0, max: 10 ** 12 }).map((value) => writeDecimal({ units: BigInt(value), scale: 6 }));
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 6), max: 10 ** 9 }), micros, fc.nat(400), fc.nat(400), (units, rate, days, more) => {
      const found = new Big(writeDecimal(exact(above(units, rate, readDecimal(days)) ?? "none")));
      const expected = new Big(units).minus(new Big(rate).times(days));
      expect(found.eq(expected.gt(0) ? expected : 0)).toBe(true);
      expect(found.gte(0) && found.lte(Math.max(0, units))).toBe(true);
      expect(found.gte(writeDecimal(exact(above(units, rate, readDecimal(days + more)) ?? "none")))).toBe(true);
    }),
  );
});

test("the largest maximum of a brand's vendors in the warehouse counts", () => {
  const maximumOf = maximumFinder([
    sampleVendor({ VendorID: 1, MaxDOI: 45 }),
    sampleVendor({ VendorID: 2, MaxDOI: 60 }),
    sampleVendor({ VendorID: 3, LocationID: 2, MaxDOI: 0 }),
    sampleVendor({ VendorID: 4, LocationID: 2, MaxDOI: 60 }),
    sampleVendor({ VendorID: 5, LocationID: 3, MaxDOI: "soon" as never }),
    sampleVendor({ VendorID: 6, LocationID: 3, MaxDOI: 60 }),
    sampleVendor({ VendorID: 7, SupplierID: 22, MaxDOI: 90 }),
    sampleVendor({ VendorID: 8, SupplierID: 23, MaxDOI: null as never }),
  ]);
  const place = sampleVendor().LocationID;
  expect([place, 2, 3, 4].map((location) => shown(maximumOf(location, 21)))).toEqual([60, null, "unknown", null]);
  expect([22, 23].map((supplier) => shown(maximumOf(place, supplier)))).toEqual([90, null]);
});
