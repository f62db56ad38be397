import { expect, test } from "vitest";
import { sheetOf } from "#components/data-table/export/sheet.ts";
import { sumColumn } from "#components/data-table/rows/row-view.ts";
import { toWarehouseRows } from "#lib/goods/stock/warehouse-rows.ts";
import { sampleInventory } from "#lib/testing/samples.ts";
import { promotionColumns, type WarehouseListRow } from "./_components/columns.tsx";
import { warehouseFilters, warehouseList } from "./list.ts";

const unmeasured = { above: null, unitCost: null, valueAbove: null, reason: null };

test("filters stock of which nothing is available, and leaves out stock that cannot be read", () => {
  const stocks = [-2, 0, 1, "0.000000", null, undefined, "n/a"];
  const records = stocks.map((AvailableUnits) => sampleInventory({ AvailableUnits: AvailableUnits as never }));
  const rows = toWarehouseRows(records, { products: null, locations: null }).map((row) => ({ ...row, ...unmeasured, connection: "demo" }));
  const filters = warehouseFilters.rowFilters({ ...warehouseFilters.cleared, out: true } as never, { today: "2026-11-21" });
  const left = rows.filter((row) => filters.every((filter) => filter.test(row)));
  expect(left.map(({ record }) => record.AvailableUnits)).toEqual([-2, 0, "0.000000"]);
});

const rowOf = (changes: Partial<WarehouseListRow> = {}): WarehouseListRow => {
  const [row] = toWarehouseRows([sampleInventory()], { products: null, locations: null });
  return { ...(row ?? expect.fail()), ...unmeasured, connection: "demo", ...changes };
};

const passing = (search: object, rows: readonly WarehouseListRow[]) => {
  const filters = warehouseFilters.rowFilters({ ...warehouseFilters.cleared, ...search } as never, { today: "2026-11-21" });
  return rows.map((row) => filters.every((filter) => filter.test(row)));
};

test("filters stock above the maximum, and leaves out stock whose units above it are unknown", () => {
  const rows = ["0.04", "0.000000", null].map((above) => rowOf({ above }));
  expect(passing({ above: true }, rows)).toEqual([true, false, false]);
});

test("filters promotion candidates by their reason, which their files have and other files do not", () => {
  const row = rowOf({ reason: "12 units above the maximum of 45 days of sales" });
  expect(passing({ promote: true }, [row, rowOf()])).toEqual([true, false]);
  const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-21" } as const;
  const headersOf = (columns: typeof warehouseList.columns, ids: readonly string[]) =>
    sheetOf(
      columns.filter(({ id }) => ids.includes(id)),
      { length: 1, rows: () => [row] },
      viewer,
    ).columns.map(({ header }) => header);
  // A person has chosen the product only.
  expect(headersOf(promotionColumns, ["ProductName"])).toContain("Why promote");
  expect(headersOf(promotionColumns, ["ProductName", "PromotionReason"]).filter((header) => header === "Why promote")).toHaveLength(1);
  expect(headersOf(warehouseList.columns, ["ProductName"])).not.toContain("Why promote");
  expect(promotionColumns.find(({ id }) => id === "PromotionReason")?.isHiddenAtFirst).toBe(false);
});

test("sums of units and values above the maximum are exact, and count unknown ones as missing", () => {
  const rows = [
    { above: "57.5", valueAbove: "144.037500000001" },
    { above: "0", valueAbove: "0" },
    { above: null, valueAbove: null },
  ].map(rowOf);
  const sumOf = (id: string) => sumColumn(warehouseList.columns.find((column) => column.id === id) ?? expect.fail(), rows);
  expect(sumOf("AboveMaximum")).toEqual({ total: { units: 57_500_000n, scale: 6 }, counted: 2, missing: 1 });
  expect(sumOf("ValueAbove")).toEqual({ total: { units: 144_037_500_000_001n, scale: 12 }, counted: 2, missing: 1 });
});
