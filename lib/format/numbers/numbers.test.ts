import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import { exact } from "#lib/testing/exact.ts";
import { formatCount, formatMoney, formatQuantity, formatTenths } from "./numbers.ts";

describe("money", () => {
  test.each([
    ["1234.500000", "$1,234.50"],
    ["0.000000", "$0.00"],
    ["-0.00", "$0.00"],
    ["-0.0000001", "$0.00"],
    ["-0.0000006", "-$0.000001"],
    ["-12.3", "-$12.30"],
    ["12.345600", "$12.3456"],
    ["0.000001", "$0.000001"],
    ["90071992547409931234.560000", "$90,071,992,547,409,931,234.56"],
    [null, "–"],
    [undefined, "–"],
    ["", "–"],
    ["pending", "pending"],
  ])("%j shows as %s", (value, expected) => expect(formatMoney(value, "en-US")).toBe(expected));

  test("no digit is lost or invented", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (units) => {
        const shown = formatMoney(writeDecimal({ units, scale: 6 }), "en-US").replace(/[$,]/g, "");
        const back = exact(shown);
        expect(writeDecimal({ units: back.units * 10n ** BigInt(6 - back.scale), scale: 6 })).toBe(writeDecimal({ units, scale: 6 }));
      }),
    );
  });

  test("a minus is written exactly if a digit other than zero is", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.integer({ min: 0, max: 12 }), (units, scale) => {
        for (const shown of [formatMoney({ units, scale }, "en-US"), formatQuantity({ units, scale }, "en-US")])
          expect(shown.startsWith("-"), shown).toBe(units < 0n && /[1-9]/.test(shown));
      }),
    );
  });

  test("the viewer's language decides the separators", () => expect(formatMoney("1234.5", "de-DE")).toBe("1.234,50\u00a0$"));
});

describe("quantities, counts and shares", () => {
  test.each([
    ["12.000000", "12"],
    ["12.500000", "12.5"],
    [1500, "1,500"],
    ["-0.0000001", "0"],
    [-0, "0"],
    ["-0.5", "-0.5"],
    [null, "–"],
  ])("quantity %j shows as %s", (value, expected) => expect(formatQuantity(value, "en-US")).toBe(expected));

  test("counts are grouped", () => expect([12431, -0.4].map((count) => formatCount(count, "en-US"))).toEqual(["12,431", "0"]));
});

test("tenths have one decimal, so that the numbers of a column align", () => {
  expect(["25.7", "0", "43.40", null].map((value) => formatTenths(value, "en-US"))).toEqual(["25.7", "0.0", "43.4", "–"]);
});
