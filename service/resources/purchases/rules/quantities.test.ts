import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalCasesOf, unitsOf } from "./quantities.ts";

const unitsPerCase = fc.integer({ min: 1, max: 144 });

describe("units and cases", () => {
  test("whole cases convert to their units", () => {
    fc.assert(
      fc.property(fc.nat(100_000), unitsPerCase, (cases, perCase) => {
        expect(unitsOf({ cases }, perCase)).toBe(cases * perCase);
      }),
    );
  });

  test.each([
    [{ cases: 0.1 }, 10, 1],
    [{ cases: 0.1 }, 12, null],
    [{ cases: 2.5 }, 12, 30],
    [{ cases: 1e-7 }, 10, null],
    [{ cases: 0.3333333 }, 3, null],
    [{ units: 1.5 }, 10, null],
    [{ units: 0 }, 10, 0],
  ])("%j of %i a case are %j units", (quantity, perCase, expected) => {
    expect(unitsOf(quantity, perCase)).toBe(expected);
  });

  test("a quantity of cases comes to the units of big.js, or to none", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), unitsPerCase, (millionths, perCase) => {
        const units = new Big(millionths).times(perCase).div(1_000_000);
        const isWhole = units.round(0, Big.roundDown).eq(units);
        expect(unitsOf({ cases: millionths / 1_000_000 }, perCase)).toBe(isWhole ? units.toNumber() : null);
      }),
    );
  });

  test("the total of cases is that of big.js", () => {
    const precise = Big();
    precise.DP = 60;
    fc.assert(
      fc.property(fc.array(fc.record({ units: fc.nat(10_000), unitsPerCase }), { maxLength: 20 }), (quantities) => {
        const total = quantities.reduce((sum, { units, unitsPerCase }) => sum.plus(new precise(units).div(unitsPerCase)), new precise(0));
        // One place beyond the period of the fractions decides whether a half was exact.
        expect(totalCasesOf(quantities)).toBe(new precise(total.toFixed(50)).toFixed(6));
      }),
    );
  });

  test("units split in any way give the same total of cases", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 50 }), unitsPerCase, (parts, perCase) => {
        const whole = parts.reduce((sum, units) => sum + units, 0);
        const split = totalCasesOf(parts.map((units) => ({ units, unitsPerCase: perCase })));
        expect(split).toBe(totalCasesOf([{ units: whole, unitsPerCase: perCase }]));
      }),
    );
  });

  test("the total is rounded once", () => {
    const third = { units: 1, unitsPerCase: 3 };
    expect(totalCasesOf([third, third, third])).toBe("1.000000");
    expect(totalCasesOf([third, third])).toBe("0.666667");
    expect(totalCasesOf([])).toBe("0.000000");
  });
});
