import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareDecimals, writeDecimal } from "#contract/decimal.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleLine } from "#lib/testing/samples.ts";
import { groupBySupplier } from "./group-lines.ts";

const drawnLines = fc.array(
  fc
    .record({
      SupplierID: fc.integer({ min: 1, max: 5 }),
      NumUnits: fc.integer({ min: 0, max: 50 }),
      Ordered: fc.integer({ min: 0, max: 50 }),
      cents: fc.bigInt({ min: -(10n ** 6n), max: 10n ** 9n }),
    })
    .map(({ cents, ...rest }) => sampleLine({ ...rest, ExtPrice: writeDecimal({ units: cents, scale: 2 }) })),
  { maxLength: 60 },
);

describe("lines by supplier", () => {
  test("every line is in exactly one group, in the invoice's order, and the subtotals make the total", () => {
    fc.assert(
      fc.property(drawnLines, (lines) => {
        const groups = groupBySupplier(lines);
        expect(groups.flatMap((group) => group.lines)).toHaveLength(lines.length);
        expect(new Set(groups.flatMap((group) => group.lines))).toEqual(new Set(lines));
        expect(groups.map(({ SupplierID }) => SupplierID)).toEqual([...new Set(lines.map(({ SupplierID }) => SupplierID))]);
        for (const group of groups) expect(group.lines).toEqual(lines.filter(({ SupplierID }) => SupplierID === group.SupplierID));
        const subtotals = sumDecimals(groups.map(({ extPrice }) => writeDecimal(exact(extPrice)))).total;
        expect(compareDecimals(subtotals, sumDecimals(lines.map(({ ExtPrice }) => ExtPrice)).total)).toBe(0);
        expect(groups.reduce((sum, { shortCount }) => sum + shortCount, 0)).toBe(
          lines.filter(({ NumUnits, Ordered }) => NumUnits < Ordered).length,
        );
      }),
    );
  });
});
