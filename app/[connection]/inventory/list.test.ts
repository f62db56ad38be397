import { expect, test } from "vitest";
import { toWarehouseRows } from "#lib/stock/warehouse-rows.ts";
import { sampleInventory } from "#lib/testing/samples.ts";
import { warehouseFilters } from "./list.ts";

test("filters stock of which nothing is available, and leaves out stock that cannot be read", () => {
  const stocks = [-2, 0, 1, "0.000000", null, undefined, "n/a"];
  const records = stocks.map((AvailableUnits) => sampleInventory({ AvailableUnits: AvailableUnits as never }));
  const rows = toWarehouseRows(records, { products: null, locations: null }).map((row) => ({ ...row, connection: "demo" }));
  const filters = warehouseFilters.rowFilters({ ...warehouseFilters.cleared, out: true } as never, { today: "2026-11-21" });
  const left = rows.filter((row) => filters.every((filter) => filter.test(row)));
  expect(left.map(({ record }) => record.AvailableUnits)).toEqual([-2, 0, "0.000000"]);
});
