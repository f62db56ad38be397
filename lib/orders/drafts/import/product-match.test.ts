import fc from "fast-check";
import { expect, test } from "vitest";
import { growthOf, linearGrowthMax } from "#contract/testing/growth.ts";
import type { ProductFacts } from "../draft.ts";
import { indexProducts } from "./product-match.ts";

const product = (ProductID: number, SupplierProductNumber: string, changes: Partial<ProductFacts> = {}): ProductFacts => ({
  ProductID,
  ProductName: `Quince ${ProductID}`,
  SupplierProductNumber,
  WholesaleUnitsPerCase: 12,
  UnitNetWeight: "45 g",
  StatusID: 1,
  ...changes,
});

test("an exact product number is first, before longer numbers and before active products", () => {
  const index = indexProducts([product(1, "QUI-123-25"), product(2, "QUI-123-2", { StatusID: 4 }), product(3, "QUI-123-2A")]);
  expect(index.find("QUI-123-2", 8).products.map(({ SupplierProductNumber }) => SupplierProductNumber)).toEqual([
    "QUI-123-2",
    "QUI-123-25",
    "QUI-123-2A",
  ]);
  expect(index.find(" qui-123-2 ", 1)).toMatchObject({ products: [{ ProductID: 2 }], at: 0 });
});

test("an exact name or an exact ProductID is also first", () => {
  const index = indexProducts([
    product(71, "A-1", { ProductName: "Peach" }),
    product(7, "B-1", { ProductName: "Peach Gummies 71" }),
    product(8, "C-1", { ProductName: "Peach", StatusID: 0, ProductID: 8 }),
  ]);
  expect(index.find("71", 8).products.map(({ ProductID }) => ProductID)).toEqual([71, 7]);
  expect(index.find("peach", 2).products.map(({ ProductName }) => ProductName)).toEqual(["Peach", "Peach"]);
});

test("preferred products are first, and an exact match among the others is kept and found", () => {
  const index = indexProducts([
    product(1, "A-1", { ProductName: "Peach" }),
    product(2, "A-2", { ProductName: "Peach Sparkler" }),
    product(3, "", { ProductName: "Peach Gummies", StatusID: 4 }),
    product(4, "A-4", { ProductName: "White Peach" }),
    product(5, "A-5", { ProductName: "Peach Ice" }),
  ]);
  const found = (text: string, max: number) => {
    const { products, at } = index.find(text, max, new Set([3, 4]));
    return [products.map(({ ProductID }) => ProductID), at];
  };
  expect(found("", 8)).toEqual([[4, 3, 1, 5, 2], 0]);
  expect(found("", 1)).toEqual([[4], 0]);
  expect(found("peach", 3)).toEqual([[4, 3, 1], 2]);
  expect(found("pea", 3)).toEqual([[4, 3, 1], 0]);
});

test.each([null, undefined])("a product whose name or number is %s is found by what it has", (value) => {
  const index = indexProducts([
    product(1, value as never, { ProductName: "Peach" }),
    product(2, value as never, { ProductName: value as never }),
    product(3, "Q-1", { ProductName: value as never }),
    product(4, "Q-1"),
  ]);
  expect(index.match("peach")).toMatchObject({ kind: "one", product: { ProductID: 1 } });
  expect(index.match("2")).toMatchObject({ kind: "one", product: { ProductID: 2 } });
  expect(index.match("")).toEqual({ kind: "none" });
  expect(index.match("Q-1")).toEqual({ kind: "several", names: ["Product 3", "Quince 4"] });
  expect(index.find("peach", 8).products).toHaveLength(1);
});

test("leaving a cell chooses the same product as Enter", () => {
  const parts = fc.constantFrom("1", "2", "12", "Q", "Q-1", "Q-12", "Q 1");
  const facts = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 20 }), number: parts, name: parts, StatusID: fc.constantFrom(0, 1) }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(facts, parts, fc.array(fc.integer({ min: 1, max: 20 })), (all, text, preferred) => {
      const index = indexProducts(all.map(({ id, number, name, StatusID }) => product(id, number, { ProductName: name, StatusID })));
      const match = index.match(text);
      if (match.kind !== "one") return;
      const { products, at } = index.find(text, 8, new Set(preferred));
      expect(products[at]).toBe(match.product);
    }),
  );
});

test("a number that all products share is indexed in linear time, and matches them all", () => {
  const index = (count: number) => indexProducts(Array.from({ length: count }, (_, at) => product(at + 1, "N/A")));
  expect(index(3).match("n/a")).toEqual({ kind: "several", names: ["Quince 1", "Quince 2", "Quince 3"] });
  expect(growthOf(index, 4_000)).toBeLessThan(linearGrowthMax);
});
