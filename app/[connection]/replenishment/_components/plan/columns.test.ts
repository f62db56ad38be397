import { expect, test } from "vitest";
import { sumColumn } from "#components/data-table/rows/row-view.ts";
import { planReplenishment } from "#lib/goods/replenishment/plan.ts";
import { sampleInventory, sampleProduct, samplePurchase, sampleVendor } from "#lib/testing/samples.ts";
import { planColumns } from "./columns.tsx";
import type { PlanListRow } from "./plan-list-row.ts";

test("nothing is suggested for products without sales or that cannot be ordered, which is no missing value", () => {
  const sales = ["10.000000", "0.000000", "n/a"];
  const plan = planReplenishment(
    {
      inventory: sales.map((AvgDailySales90d, at) => sampleInventory({ ProductID: 71 + at, AvailableUnits: 150, AvgDailySales90d })),
      batches: [],
      purchases: [],
      vendors: [sampleVendor()],
      products: new Map(sales.map((_, at) => [71 + at, sampleProduct({ ProductID: 71 + at })])),
    },
    { targetDays: null, growthPercent: 0 },
    "2026-11-21",
  );
  expect(plan.map(({ state }) => state)).toEqual(["today", "idle", "stopped"]);
  const column = planColumns.find(({ id }) => id === "SuggestedCases") ?? expect.fail();
  const rows = plan.map((row) => ({ ...row, cases: row.suggestion?.cases ?? 0 }) as PlanListRow);
  expect(rows.map((row) => column.value(row))).toEqual([11, undefined, undefined]);
  expect(sumColumn(column, rows)).toEqual({ total: { units: 11_000_000n, scale: 6 }, counted: 3, missing: 0 });
});

test("cover follows the supposed growth of sales, like what is sold per day and the day without stock", () => {
  const plan = planReplenishment(
    {
      inventory: ["10.000000", "0.000000"].map((AvgDailySales90d, at) =>
        sampleInventory({ ProductID: 71 + at, AvailableUnits: 150, AvgDailySales90d }),
      ),
      batches: [],
      purchases: [],
      vendors: [sampleVendor()],
      products: new Map([71, 72].map((ProductID) => [ProductID, sampleProduct({ ProductID })])),
    },
    { targetDays: null, growthPercent: 100 },
    "2026-11-21",
  );
  const column = planColumns.find(({ id }) => id === "Cover") ?? expect.fail();
  expect(plan.map((row) => column.value(row as PlanListRow))).toEqual(["7.5", null]);
});

test("what is on the way is unknown where the units of an order cannot be read, and its sum names it", () => {
  const lines = [
    { product_id: 71, num_units: 24 },
    { product_id: 71, num_units: null as never },
    { product_id: 72, num_units: 24 },
  ];
  const plan = planReplenishment(
    {
      inventory: [71, 72].map((ProductID) => sampleInventory({ ProductID })),
      batches: [],
      purchases: [samplePurchase(lines)],
      vendors: [sampleVendor()],
      products: new Map([71, 72].map((ProductID) => [ProductID, sampleProduct({ ProductID })])),
    },
    { targetDays: null, growthPercent: 0 },
    "2026-11-21",
  );
  const column = planColumns.find(({ id }) => id === "OnOrder") ?? expect.fail();
  const rows = plan.map((row) => ({ ...row, cases: 0 }) as PlanListRow).sort((a, b) => a.record.ProductID - b.record.ProductID);
  expect(rows.map((row) => column.value(row))).toEqual([null, "24"]);
  expect(sumColumn(column, rows)).toMatchObject({ missing: 1 });
});

test("numbers of a what-if have no zeros at their end in files", () => {
  const plan = planReplenishment(
    {
      inventory: ["40.000000", "12.500000"].map((AvgDailySales90d, at) =>
        sampleInventory({ ProductID: 71 + at, AvailableUnits: 150, AvgDailySales90d }),
      ),
      batches: [],
      purchases: [samplePurchase([{ product_id: 71, num_units: "24.000000" as never }])],
      vendors: [sampleVendor()],
      products: new Map([71, 72].map((ProductID) => [ProductID, sampleProduct({ ProductID })])),
    },
    { targetDays: null, growthPercent: 900 },
    "2026-11-21",
  );
  const valuesOf = (wanted: string) => {
    const column = planColumns.find(({ id }) => id === wanted) ?? expect.fail();
    return plan.map((row) => column.value(row as PlanListRow));
  };
  expect(valuesOf("Rate")).toEqual(["400", "125"]);
  for (const id of ["Missing", "OnOrder", "Cover"]) for (const value of valuesOf(id)) expect(value).toMatch(/^\d+(\.\d*[1-9])?$/);
});
