import { expect, test } from "vitest";
import { exact } from "#lib/testing/exact.ts";
import { sampleInventory, sampleProduct, sampleVendor } from "#lib/testing/samples.ts";
import { measureStock } from "./measure-stock.ts";

const row = { record: sampleInventory({ LocationID: 1, AvgDailySales90d: "0.500000" }), product: sampleProduct() };
const vendors = [sampleVendor({ LocationID: 1 })];
const costs = new Map([[71, exact("2.505")]]);

test("measures the units above the maximum, and their exact value at the last purchase cost", () => {
  // 80 less 45 × 0.5 are 57.5 units.
  expect(measureStock([row], { vendors, costs })).toMatchObject([{ above: "57.500000", unitCost: "2.505", valueAbove: "144.037500000" }]);
});

test("units do not need a cost, and value is not zero without one", () => {
  expect(measureStock([row], { vendors, costs: undefined })).toMatchObject([{ above: "57.500000", unitCost: null, valueAbove: null }]);
  expect(measureStock([row], { vendors, costs: new Map() })).toMatchObject([{ unitCost: null, valueAbove: null }]);
});

test("nothing is known without vendors or the product", () => {
  const unknown = [{ above: null, unitCost: "2.505", valueAbove: null }];
  expect(measureStock([row], { vendors: undefined, costs })).toMatchObject(unknown);
  expect(measureStock([{ ...row, product: null }], { vendors, costs })).toMatchObject(unknown);
});

test("nothing is above a maximum that is not stated", () => {
  expect(measureStock([row], { vendors: [], costs: undefined })).toMatchObject([{ maximum: null, above: "0", valueAbove: "0" }]);
});
