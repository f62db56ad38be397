import fc from "fast-check";
import { expect, test } from "vitest";
import { addDecimals, compareDecimals, writeDecimal, zero } from "#contract/decimal.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleShelf } from "#lib/testing/samples.ts";
import { sellThroughBy } from "./sell-through.ts";

const shown = (value: Parameters<typeof writeDecimal>[0] | null | undefined) => value && Number(writeDecimal(value));

test("30 days of sales against what is left, put together by key, the most sold first", () => {
  const rows = sellThroughBy(
    [
      sampleShelf({ CustomerID: 11, DailySales: "0.500000", Inventory: "15.000000" }),
      sampleShelf({ CustomerID: 12, DailySales: "2.000000", Inventory: "30.000000" }),
      sampleShelf({ CustomerID: 12, DailySales: "1.000000", Inventory: "-3.000000" }),
      sampleShelf({ CustomerID: 13, DailySales: "0.000000", Inventory: "0.000000" }),
    ],
    ({ CustomerID }) => CustomerID,
  );
  expect(rows.map(({ key, sold, left, share }) => [key, shown(exact(sold)), shown(exact(left)), shown(share)])).toEqual([
    [12, 90, 30, 0.75],
    [11, 15, 15, 0.5],
    [13, 0, 0, null],
  ]);
});

test("no unit is lost or counted twice, and a share lies between none and all", () => {
  const units = fc.integer({ min: 0, max: 10_000_000 }).map((micros) => (micros / 1000).toFixed(6));
  const shelves = fc.array(
    fc.record({ CustomerID: fc.integer({ min: 1, max: 4 }), ProductID: fc.constant(71), Inventory: units, DailySales: units }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(shelves, (all) => {
      const rows = sellThroughBy(all, ({ CustomerID }) => CustomerID);
      const left = rows.reduce((sum, row) => addDecimals(sum, exact(row.left)), zero);
      const counted = all.reduce((sum, shelf) => addDecimals(sum, exact(shelf.Inventory)), zero);
      expect(compareDecimals(left, counted)).toBe(0);
      for (const { share } of rows) {
        if (!share) continue;
        expect(shown(share)).toBeGreaterThanOrEqual(0);
        expect(shown(share)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
