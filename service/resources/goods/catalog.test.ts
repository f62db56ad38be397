import { describe, expect, test } from "vitest";
import * as record from "../../testing/records/records.ts";
import { world } from "../../testing/records/world.ts";
import { createTestApp } from "../../testing/test-app.ts";

const oddNumbers = ["AF 13/b", 'say "12"', "{a}", "back\\slash", "50%", "a&b=c", "Ünï-7", "NULL", "it's"];

const odd = oddNumbers.map((SupplierProductNumber, index) => record.product({ ProductID: 100 + index, SupplierProductNumber }));
const app = await createTestApp({ ...world, products: [...(world.products ?? []).filter(({ ProductID }) => ProductID !== 13), ...odd] });

const idsOf = async (path: string, key?: string) => (await app.rows(path, key)).map(({ ProductID }) => ProductID);

describe("products", () => {
  test("are the active ones unless Statuses says otherwise", async () => {
    expect(await idsOf("/v1/products")).not.toContain(12);
    expect(await idsOf("/v1/products?Statuses=0,5")).toEqual([12, 41]);
  });

  test("are found by ProductIDs whatever their status, and Statuses is ignored then", async () => {
    expect(await idsOf("/v1/products?ProductIDs=12,11,999")).toEqual([11, 12]);
    expect(await idsOf("/v1/products?ProductIDs=12,11&Statuses=5")).toEqual([11, 12]);
  });

  test.each(oddNumbers.map((number, index) => [number, 100 + index]))(
    "are found by the exact supplier product number %s",
    async (number, id) => {
      expect(await idsOf(`/v1/products?SupplierProductNumbers=${encodeURIComponent(number)}`)).toEqual([id]);
    },
  );

  test("are found by several exact numbers at once", async () => {
    expect(await idsOf(`/v1/products?SupplierProductNumbers=${encodeURIComponent(oddNumbers.join(","))}`)).toEqual(
      oddNumbers.map((_, index) => 100 + index),
    );
    expect(await idsOf("/v1/products?SupplierProductNumbers=af-11,AF-11%20,%20AF-11")).toEqual([]);
  });

  test("with a comma in their number are found by their id only, because a comma separates numbers, however it is encoded", async () => {
    const products = ["A1", "B2", "A1,B2"].map((SupplierProductNumber, index) =>
      record.product({ ProductID: 200 + index, SupplierProductNumber }),
    );
    const ofCommas = await createTestApp({ ...world, products: [...(world.products ?? []), ...products] });
    const found = async (query: string) => (await ofCommas.rows(`/v1/products?${query}`)).map(({ ProductID }) => ProductID);
    expect(await found("SupplierProductNumbers=A1,B2")).toEqual([200, 201]);
    expect(await found("SupplierProductNumbers=A1%2CB2")).toEqual([200, 201]);
    for (const escaped of ["A1%252CB2", "A1%5C,B2", "%22A1,B2%22"])
      expect(await found(`SupplierProductNumbers=${escaped}`)).not.toContain(202);
    expect((await ofCommas.ask("/v1/products?SupplierProductNumbers=A1&SupplierProductNumbers=B2")).status).toBe(400);
    expect(await found("ProductIDs=202")).toEqual([202]);
  });

  test("of other suppliers are hidden from a Supplier key, in lists and by id", async () => {
    expect(await idsOf("/v1/products?ProductIDs=11,21,31", "birch-and-cedar")).toEqual([21, 31]);
    const [foreign, missing] = [
      await app.ask("/v1/products/11", { key: "birch-and-cedar" }),
      await app.ask("/v1/products/99", { key: "birch-and-cedar" }),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.text.replace("11", "99")).toBe(missing.text);
  });
});

test("product categories come in the order of Sequence, then of their id", async () => {
  expect((await app.rows("/v1/productCategories")).map(({ ProductCategoryID }) => ProductCategoryID)).toEqual([2, 1, 3]);
});

describe("menu promotions", () => {
  test.each([
    ["StartDate=2026-03-31", [1, 2, 3]],
    ["StartDate=2026-04-01", [2]],
    ["EndDate=2026-03-31", [1, 3]],
    ["EndDate=2026-02-28", []],
    ["StartDate=2026-03-15&EndDate=2026-04-01", [1, 2, 3]],
    ["StartDate=0001-01-01&EndDate=9999-12-31", [1, 2, 3]],
  ])("that overlap %s", async (query, expected) => {
    const promotions = await app.rows(`/v1/menuPromotions?${query}`);
    expect(promotions.map(({ MenuPromotionID }) => MenuPromotionID)).toEqual(expected);
  });
});
