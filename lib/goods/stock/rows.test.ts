import { describe, expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleBatch, sampleInventory, sampleProduct, sampleShelf } from "#lib/testing/samples.ts";
import { isAtRisk, toBatchRows } from "./expiry/batch-rows.ts";
import { expiryMonths } from "./expiry/expiry.ts";
import { type Store, toShelfRows } from "./shelf-rows.ts";
import { toWarehouseRows } from "./warehouse-rows.ts";

const today = "2026-11-21";
const names = { products: new Map([[71, sampleProduct()]]), locations: new Map([[1, "Los Angeles"]]) };
const unnamed = { products: null, locations: null };

test("stock goes by the names of its product and warehouse, and by their ids while those are not known", () => {
  expect(toWarehouseRows([sampleInventory()], names)[0]).toMatchObject({
    productName: "Saltmeadow Sparkler Peach 12 oz",
    place: "Los Angeles",
  });
  expect(toWarehouseRows([sampleInventory()], unnamed)[0]).toMatchObject({
    product: null,
    productName: "Product 71",
    place: "Warehouse 1",
  });
});

test("stock without a product or a warehouse says so", () => {
  const odd = sampleInventory({ LocationID: undefined as never, ProductID: null as never });
  expect(toWarehouseRows([odd], names)[0]).toMatchObject({ productName: "Unknown product", place: "Unknown warehouse" });
});

describe("batches", () => {
  const early = sampleBatch({ BatchCode: "early", ExpirationDate: "2026-12-01", InventoryUnits: 60 });
  const late = sampleBatch({ BatchCode: "late", ExpirationDate: "2027-01-20", InventoryUnits: 100 });
  const elsewhere = sampleBatch({ LocationID: 2, ExpirationDate: "2026-12-01", InventoryUnits: 60 });

  test("are at risk by the daily sales of their own warehouse, the earliest first", () => {
    const rows = toBatchRows([late, early, elsewhere], [sampleInventory({ AvgDailySales90d: "5.000000" })], names, today);
    expect(rows.map(({ atRisk }) => atRisk && Number(writeDecimal(atRisk)))).toEqual([0, 10, null]);
    expect(rows.map(isAtRisk)).toEqual([false, true, false]);
  });

  test("are neither safe nor at risk while daily sales are not known", () => {
    expect(toBatchRows([early], null, names, today)[0]?.atRisk).toBeNull();
  });

  test("fall into the month of their last day; what is over, undated or far off stands apart", () => {
    const dates = ["2026-11-20", "2026-11-21", "2026-11-30", "2026-12-01", "2027-10-31", "2027-11-01", null];
    const rows = toBatchRows(
      dates.map((ExpirationDate) => sampleBatch({ ExpirationDate, InventoryUnits: 10 })),
      null,
      names,
      today,
    );
    const months = expiryMonths(rows, today);
    expect(months).toHaveLength(13);
    const filled = months.filter(({ units }) => exact(units).units > 0n).map(({ month, units }) => [month, Number(exact(units).units)]);
    expect(filled).toEqual([
      [null, 10],
      ["2026-11-01", 20],
      ["2026-12-01", 10],
      ["2027-10-01", 10],
    ]);
  });
});

describe("shelves", () => {
  const shelf = (
    changes: Parameters<typeof sampleShelf>[0],
    orderable: Parameters<typeof toShelfRows>[1]["orderable"] | "to come" = new Map([[11, new Set([71])]]),
    store: Partial<Store> = {},
  ) => {
    const northgate: Store = { CustomerName: "Northgate", AccountStatus: "Active", OnHold: false, ...store };
    return toShelfRows(
      [sampleShelf(changes)],
      { products: null, customers: new Map([[11, northgate]]), orderable: orderable === "to come" ? undefined : orderable },
      today,
    )[0];
  };

  test.each([
    [{ Inventory: "0.000000" }, true],
    [{ Inventory: "-1.000000" }, true],
    [{ Inventory: "1.000000" }, false],
    [{ Inventory: "0.000000", ProductID: 72 }, false],
  ])("%j: out of stock though the store can order it is %s", (changes, isMissed) => {
    expect(shelf(changes)?.isMissed).toBe(isMissed);
  });

  test("say nothing about what is missed while availability is not known", () => {
    expect(shelf({ Inventory: "0.000000" }, null)?.isMissed).toBeNull();
    expect(shelf({ Inventory: "0.000000" }, new Map())?.isMissed).toBeNull();
    expect(shelf({ Inventory: "n/a" })?.isMissed).toBeNull();
    expect(shelf({ Inventory: "0.000000" }, "to come")?.isMissed).toBeUndefined();
    expect(shelf({ Inventory: "1.000000" }, "to come")?.isMissed).toBe(false);
  });

  test("count nothing as missed that another store can order, or a store that is inactive or on hold", () => {
    const elsewhere = new Map([
      [11, new Set<number>()],
      [12, new Set([71])],
    ]);
    expect(shelf({ Inventory: "0.000000" }, elsewhere)?.isMissed).toBe(false);
    expect(shelf({ Inventory: "0.000000" }, undefined, { OnHold: true })?.isMissed).toBe(false);
    expect(shelf({ Inventory: "0.000000" }, undefined, { AccountStatus: "Inactive" })?.isMissed).toBe(false);
  });

  test.each([
    ["2026-10-22T12:00:00.000Z", false],
    ["2026-10-21T12:00:00.000Z", true],
  ])("counted on %s are stale: %s", (LastInventoryDate, isStale) => {
    expect(shelf({ LastInventoryDate })).toMatchObject({ isStale, customer: "Northgate", productName: "Product 71" });
  });
});
