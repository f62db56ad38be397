import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isKnown, readDecimal, unknownAmount, writeDecimal, zero } from "#contract/decimal.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleBatch } from "#lib/testing/samples.ts";
import { unitsAtRisk } from "./expiry/at-risk.ts";
import { riskOf, textOf, valueUnits } from "./stock-value.ts";

const today = "2026-11-21";
const decimals = (max: bigint) =>
  fc.tuple(fc.bigInt({ min: 0n, max }), fc.integer({ min: 0, max: 6 })).map(([units, scale]) => writeDecimal({ units, scale }));

test.each([
  ["120", "2.505000", "300.600000"],
  ["0", "2.50", "0"],
  ["0", undefined, "0"],
  ["120", undefined, null],
  ["n/a", "2.50", null],
])("%s units at %s are worth %s", (units, cost, value) => {
  expect(textOf(valueUnits(readDecimal(units), cost === undefined ? undefined : exact(cost)))).toBe(value);
});

test("no text stands for an unknown or missing amount", () => {
  expect([textOf(unknownAmount), textOf(undefined), textOf(zero)]).toEqual([null, null, "0"]);
});

test("a batch without an expiration date is not at risk, and one whose risk is unknown is not worth zero", () => {
  const batch = sampleBatch({ ExpirationDate: null });
  expect(riskOf({ batch, atRisk: null })).toEqual(zero);
  expect(isKnown(riskOf({ batch: sampleBatch(), atRisk: null }))).toBe(false);
  expect(isKnown(riskOf({ batch: sampleBatch({ ExpirationDate: "soon" as never }), atRisk: null }))).toBe(false);
});

test("the sum of values is exact, and counts what it leaves out", () => {
  const rows = fc.array(fc.record({ units: decimals(10n ** 12n), cost: fc.option(decimals(10n ** 10n), { nil: undefined }) }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(rows, (drawn) => {
      const texts = drawn.map(({ units, cost }) => textOf(valueUnits(exact(units), cost === undefined ? undefined : exact(cost))));
      const sum = sumDecimals(texts);
      const isNothing = ({ units }: { units: string }) => new Big(units).eq(0);
      const expected = drawn.reduce((total, { units, cost }) => total.plus(new Big(units).times(cost ?? 0)), new Big(0));
      expect(new Big(writeDecimal(sum.total)).eq(expected)).toBe(true);
      expect(sum.missing).toBe(drawn.filter((row) => row.cost === undefined && !isNothing(row)).length);
      expect(sum.counted + sum.missing).toBe(drawn.length);
    }),
  );
});

test("the value at risk of a product is its cost times its units at risk, and not above the value of its units", () => {
  const batches = fc.array(fc.tuple(fc.integer({ min: -5, max: 500 }), fc.integer({ min: -20, max: 300 })), { maxLength: 6 });
  fc.assert(
    fc.property(batches, decimals(10n ** 8n), decimals(10n ** 8n), (drawn, rate, cost) => {
      const own = drawn.map(([InventoryUnits, days]) => sampleBatch({ InventoryUnits, ExpirationDate: addDays(today, days) }));
      const risks = unitsAtRisk(own, rate, today);
      const values = own.map((batch) => textOf(valueUnits(riskOf({ batch, atRisk: risks.get(batch) ?? null }), exact(cost))));
      const units = [...risks.values()].reduce((sum, risk) => sum.plus(writeDecimal(risk)), new Big(0));
      expect(new Big(writeDecimal(exact(sumDecimals(values)))).eq(units.times(cost))).toBe(true);
      own.forEach(({ InventoryUnits }, at) => {
        const whole = new Big(Math.max(0, InventoryUnits)).times(cost);
        expect(new Big(values[at] ?? "NaN").lte(whole)).toBe(true);
        expect(new Big(values[at] ?? "NaN").gte(0)).toBe(true);
      });
    }),
  );
});
