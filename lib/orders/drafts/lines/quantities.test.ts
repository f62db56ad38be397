import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareDecimals, writeDecimal } from "#contract/decimal.ts";
import { exact } from "#lib/testing/exact.ts";
import { samplePurchase } from "#lib/testing/samples.ts";
import { createLine } from "../draft.ts";
import { lineBody } from "../rules.ts";
import { draftOf } from "../saving/wire.ts";
import { products, sampleProducts, sendableLines } from "../testing/products.ts";
import { mergeDuplicates } from "./merge-duplicates.ts";
import { netContentOf, netContentText, readNetContent } from "./net-content.ts";
import {
  convertQuantity,
  packSizeOf,
  quantityOfUnits,
  readQuantity,
  totalCasesOf,
  unitsOf,
  unitsOfLine,
  writeQuantity,
} from "./quantities.ts";

const packs = fc.integer({ min: 1, max: 288 });

describe("quantities of a purchase order's lines", () => {
  test.each(["", "-1", "1e3", "1.2345678", "1,5", "1,00", "1,0000", "10,00,000", ",100", "1.125", "abc", "."])(
    "“%s” is not a quantity",
    (text) => expect(readQuantity(text)).toBeNull(),
  );

  test.each([
    ["12", 1, 12n],
    ["0.5", 24, 12n],
    [".25", 24, 6n],
    ["2.", 24, 48n],
    ["1,000", 24, 24_000n],
    ["1.1250", 24, 27n],
    ["12,345.5", 2, 24_691n],
    ["0.1", 24, null],
    ["0.000001", 1_000_000, 1n],
  ])("%s cases of %i are %s units", (quantity, pack, units) => expect(unitsOf({ quantity, unit: "cases" }, pack)).toBe(units));

  test("a written quantity is read back with any number of decimals", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (units) => {
        const value = { units, scale: 6 };
        expect(compareDecimals(readQuantity(writeQuantity(value)) ?? { units: -1n, scale: 0 }, value)).toBe(0);
      }),
      { examples: [[1_125_000n], [999_001_000n], [1_000_000_000n]] },
    );
  });

  test("units survive the conversion to a quantity and back, for any pack size", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), packs, (units, pack) => {
        expect(unitsOf(quantityOfUnits(units, pack), pack)).toBe(units);
      }),
    );
  });

  test("converting to the other unit keeps the number of units, or is refused", () => {
    fc.assert(
      fc.property(fc.nat(100_000), packs, fc.constantFrom("cases" as const, "units" as const), (count, pack, unit) => {
        const quantity = { quantity: String(count), unit };
        const other = unit === "cases" ? ("units" as const) : ("cases" as const);
        const text = convertQuantity(quantity, other, pack);
        if (text !== null) expect(unitsOf({ quantity: text, unit: other }, pack)).toBe(unitsOf(quantity, pack));
        else expect(count % pack).not.toBe(0);
      }),
    );
  });

  test("the total of cases is the exact sum, rounded once", () => {
    fc.assert(
      fc.property(fc.array(sendableLines, { maxLength: 30 }), (lines) => {
        Big.DP = 30;
        const expected = lines.reduce((sum, line) => {
          const pack = products.get(line.product_id ?? 0)?.WholesaleUnitsPerCase ?? 1;
          return sum.plus(line.unit === "cases" ? line.quantity : new Big(line.quantity).div(pack));
        }, new Big(0));
        expect(writeDecimal(totalCasesOf(lines, products).cases ?? expect.fail())).toBe(expected.toFixed(6));
      }),
    );
  });

  test("lines without a product or a quantity are counted separately", () => {
    const lines = [createLine({ product_id: 11, quantity: "2" }), createLine({ product_id: 11, quantity: "x" }), createLine()];
    expect(totalCasesOf(lines, products)).toEqual({ cases: { units: 2_000_000n, scale: 6 }, units: 24n, unknown: 2 });
  });

  test("no lines have no cases", () => {
    expect(totalCasesOf([], products)).toEqual({ cases: { units: 0n, scale: 6 }, units: 0n, unknown: 0 });
  });

  test.each([undefined, null, 12.5, "a case"])(
    "with the pack size %s, nothing is converted or added, and a line is sent as typed",
    (size) => {
      const [product = expect.fail()] = sampleProducts;
      const facts = new Map([[11, { ...product, WholesaleUnitsPerCase: size as never }]]);
      const lines = [createLine({ product_id: 11, quantity: "1.5" }), createLine({ product_id: 11, quantity: "3", unit: "units" })];
      expect(packSizeOf(facts.get(11) ?? product)).toBeNull();
      expect(totalCasesOf(lines, facts)).toEqual({ cases: null, units: null, unknown: 2 });
      expect(lines.map((line) => unitsOfLine(line, facts))).toEqual([null, 3n]);
      expect(lines.map((line) => lineBody(line, facts))).toEqual([
        { product_id: 11, cases: 1.5 },
        { product_id: 11, units: 3 },
      ]);
      expect(mergeDuplicates(lines, facts)).toEqual(lines);
      expect(draftOf(samplePurchase([{ product_id: 11, num_units: 48 }]), facts).lines).toMatchObject([{ quantity: "48", unit: "units" }]);
    },
  );

  test("a stated pack size below 1 is 1, as in the service", () => {
    expect([-1, 0, 1, 24].map((WholesaleUnitsPerCase) => packSizeOf({ WholesaleUnitsPerCase }))).toEqual([1, 1, 1, 24]);
  });

  test.each([null, undefined, 355])("the net content of a product whose net weight is %s is not known", (weight) => {
    const [product = expect.fail()] = sampleProducts;
    const facts = new Map([[11, { ...product, UnitNetWeight: weight as never }]]);
    expect(netContentOf([createLine({ product_id: 11, quantity: "2" })], facts)).toMatchObject({ unknown: 1 });
  });

  test("net content adds up in grams and milliliters, and counts the lines that it leaves out", () => {
    const lines = sampleProducts.map(({ ProductID }) => createLine({ product_id: ProductID, quantity: "2", unit: "units" }));
    const { grams, milliliters, unknown } = netContentOf(lines, products);
    expect([writeDecimal(grams), writeDecimal(milliliters), unknown]).toEqual(["180", "710", 1]);
  });

  test.each([
    ["1.42 l", "1420.00"],
    ["3.5 g", "3.5"],
    ["1 oz", "28.349523125"],
    ["12 fl oz", null],
    ["", null],
  ])("“%s” holds %s", (text, amount) => {
    const content = readNetContent(text);
    expect(content && writeDecimal(content.amount)).toBe(amount);
  });
});

test.each([
  ["2250", "25488", "2.25 kg + 25.49 l"],
  ["0", "25500", "25.5 l"],
  ["1.5", "0", "0.0015 kg"],
  ["0", "0", ""],
])("%s g and %s ml read as %j", (grams, milliliters, expected) => {
  expect(netContentText({ grams: exact(grams), milliliters: exact(milliliters), unknown: 0 }, "en-US")).toBe(expected);
});
