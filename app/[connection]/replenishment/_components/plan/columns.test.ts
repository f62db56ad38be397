import { expect, test } from "vitest";
import { sumColumn } from "#components/data-table/rows/row-view.ts";
import { planReplenishment } from "#lib/replenishment/plan.ts";
import { sampleInventory, sampleProduct, sampleVendor } from "#lib/testing/samples.ts";
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
