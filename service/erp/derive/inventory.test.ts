import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { availableInventory as availableInventoryRecord, inventoryRecord } from "#contract/v1/inventory.ts";
import { availableInventory, inventory } from "../../db/schema/inventory.ts";
import { emptyDatabase, workersDatabase } from "../../testing/databases/database.ts";
import { storedRecords } from "../../testing/databases/stored-records.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import { decimalOf, microsOf, sumOf } from "../../testing/records/exact-decimals.ts";
import * as record from "../../testing/records/records.ts";

const { db } = await workersDatabase();
beforeEach(emptyDatabase);

const totalOf = (line: object, names: readonly string[]) =>
  sumOf(
    Object.entries(line)
      .filter(([name]) => names.includes(name))
      .map(([, quantity]) => microsOf(String(quantity))),
  );

const quantities = [
  "Inventory",
  "Received",
  "Loaded",
  "Picked",
  "PendingSales",
  "Delivered",
  "Unsellable",
  "PreSales",
  "Allocated",
] as const;
const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(decimalOf);

test("OnFloorInventory and AvailableUnits follow their definitions exactly, for any quantities", async () => {
  const row = fc.record(Object.fromEntries(quantities.map((name) => [name, amount])));
  const lines = fc.sample(row, { numRuns: 300, seed: 11 }).map((fields, index) => ({ ...fields, ProductID: index + 1 }));
  await importRecords(db, { inventory: lines.map(record.inventory) });
  const stored = await storedRecords(db, inventory);
  expect(stored).toHaveLength(lines.length);
  for (const line of lines) {
    const onFloor =
      totalOf(line, ["Inventory", "Received"]) - totalOf(line, ["Loaded", "Picked", "PendingSales", "Delivered", "Unsellable"]);
    const served = stored.find((candidate) => candidate.ProductID === line.ProductID);
    expect(inventoryRecord.strict().parse(served)).toEqual(served);
    expect(served?.OnFloorInventory).toBe(decimalOf(onFloor));
    expect(served?.AvailableUnits).toBe(Number(decimalOf(onFloor - totalOf(line, ["PreSales", "Allocated"]))));
  }
});

describe("availability", () => {
  const product = { WholesaleUnitsPerCase: 12, CaseOnly: false, MinimumOrderUnits: 6 };

  async function availabilityOf(units: string, fields: object = {}) {
    await importRecords(db, { products: [record.product({ ...product, ...fields })], inventory: [record.inventory({ Inventory: units })] });
    const [served] = await storedRecords(db, availableInventory);
    expect(availableInventoryRecord.strict().parse(served)).toEqual(served);
    return served;
  }

  test.each([
    ["600", "50+ Cases"],
    ["599.999999", "< 50 Cases"],
    ["300", "< 50 Cases"],
    ["299", "< 25 Cases"],
    ["120", "< 25 Cases"],
    ["119", "< 10 Cases"],
    ["60", "< 10 Cases"],
    ["59", "< 5 Cases"],
    ["12", "< 5 Cases"],
    ["11.999999", "< 1 Case"],
    ["0.000001", "< 1 Case"],
    ["0", "Out of Stock"],
    ["-5", "Out of Stock"],
  ])("of %s units in cases of 12 is %s", async (units, bucket) => {
    expect(await availabilityOf(units)).toMatchObject({ InventoryBucket: bucket });
  });

  test.each([
    ["6", {}, true],
    ["5.999999", {}, false],
    ["12", { CaseOnly: true }, true],
    ["11", { CaseOnly: true }, false],
    ["1", { MinimumOrderUnits: 0 }, true],
    ["0.5", { MinimumOrderUnits: 0 }, false],
    ["1", { CaseOnly: true, WholesaleUnitsPerCase: 0 }, true],
    ["2147483647", { CaseOnly: true, WholesaleUnitsPerCase: 2_147_483_647 }, true],
  ])("of %s units of a product with %j is in stock: %s", async (units, fields, inStock) => {
    expect(await availabilityOf(units, fields)).toMatchObject({ InStock: inStock });
  });

  test("excludes sold and reserved units", async () => {
    await importRecords(db, {
      products: [record.product(product)],
      inventory: [record.inventory({ Inventory: "120", PreSales: "100", Allocated: "15" })],
    });
    expect(await storedRecords(db, availableInventory)).toMatchObject([{ InStock: false, InventoryBucket: "< 1 Case" }]);
  });

  test("follows the product, and is as new as the newer of the two records", async () => {
    await availabilityOf("60");
    const TimeUpdated = "2026-03-02T00:00:00.000Z";
    await importRecords(db, { products: [record.product({ ...product, WholesaleUnitsPerCase: 60, TimeUpdated })] });
    expect(await storedRecords(db, availableInventory)).toMatchObject([{ InventoryBucket: "< 5 Cases", TimeUpdated }]);
  });

  test("is removed with its product or its inventory", async () => {
    await availabilityOf("60");
    await importRecords(db, { inventory: [] }, { replace: true });
    expect(await storedRecords(db, availableInventory)).toEqual([]);
  });
});
