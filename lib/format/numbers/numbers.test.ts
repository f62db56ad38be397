import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import { exact } from "#lib/testing/exact.ts";
import { formatCount, formatMoney, formatQuantity, formatShare } from "./numbers.ts";

describe("money", () => {
  test.each([
    ["1234.500000", "$1,234.50"],
    ["0.000000", "$0.00"],
    ["-0.00", "$0.00"],
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

  test("the viewer's language decides the separators", () => expect(formatMoney("1234.5", "de-DE")).toBe("1.234,50\u00a0$"));
});

describe("quantities, counts and shares", () => {
  test.each([
    ["12.000000", "12"],
    ["12.500000", "12.5"],
    [1500, "1,500"],
    [null, "–"],
  ])("quantity %j shows as %s", (value, expected) => expect(formatQuantity(value, "en-US")).toBe(expected));

  test("counts are grouped", () => expect(formatCount(12431, "en-US")).toBe("12,431"));

  test.each([
    ["1.50", "10.00", "15%"],
    ["1", "3", "33.3%"],
    ["1", "0", "–"],
    [null, "5", "–"],
  ])("%j of %j is %s", (part, whole, expected) => expect(formatShare(part, whole, "en-US")).toBe(expected));
});
