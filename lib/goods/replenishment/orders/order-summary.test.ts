import { expect, test } from "vitest";
import { sampleInventory, sampleProduct, sampleVendor } from "#lib/testing/samples.ts";
import { emptyPlanState } from "../local-plan-state.ts";
import { planReplenishment } from "../plan.ts";
import { summarizeOrders } from "./order-summary.ts";

/** A Saturday; pickups on Tuesdays after 5 days. 10 are sold a day, a case is 24: 150 units are due today with 11 cases, 260 can wait. */
const today = "2026-11-21";
const stock = (LocationID: number, ProductID: number, AvailableUnits: number) =>
  sampleInventory({ LocationID, ProductID, AvailableUnits, AvgDailySales90d: "10.000000" });
const rows = planReplenishment(
  {
    inventory: [stock(1, 71, 150), stock(1, 72, 150), stock(2, 71, 150), stock(2, 72, 260), stock(1, 73, 400)],
    batches: [],
    purchases: [],
    vendors: [sampleVendor(), sampleVendor({ LocationID: 2, VendorID: 302, VendorName: "Ninebark" })],
    products: new Map([71, 72, 73].map((ProductID) => [ProductID, sampleProduct({ ProductID })])),
  },
  { targetDays: null, growthPercent: 0 },
  today,
);

test("counts today's orders in total and by vendor, the larger first, and counts separately what can wait", () => {
  const { today: due, wait, byVendor } = summarizeOrders(rows, emptyPlanState);
  expect(due).toEqual({ products: 3, cases: 33, units: 33 * 24 });
  expect(wait.products).toBe(1);
  expect(byVendor).toEqual([
    { VendorID: 301, VendorName: "Saltmeadow Holdings", products: 2, cases: 22, units: 22 * 24 },
    { VendorID: 302, VendorName: "Ninebark", products: 1, cases: 11, units: 11 * 24 },
  ]);
});

test("does not count snoozed rows, and uses typed cases instead of suggested ones", () => {
  const planState: Parameters<typeof summarizeOrders>[1] = { snoozed: { "2-71": "2026-11-28" }, cases: { "1-71": 0, "1-72": 5 } };
  const { today: due, byVendor } = summarizeOrders(rows, planState);
  expect(due).toEqual({ products: 1, cases: 5, units: 120 });
  expect(byVendor.map(({ VendorID }) => VendorID)).toEqual([301]);
});
