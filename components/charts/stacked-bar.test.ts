import fc from "fast-check";
import { expect, test } from "vitest";
import { barHeights } from "./day-bars.tsx";
import { layOutParts } from "./stacked-bar.tsx";

test("places parts side by side in their proportions", () => {
  expect(layOutParts([1n, 1n, 2n])).toEqual([
    { x: 0, width: 2500 },
    { x: 2500, width: 2500 },
    { x: 5000, width: 5000 },
  ]);
});

test("gives no width to an empty bar or to parts of zero or less", () => {
  expect(layOutParts([])).toEqual([]);
  expect(layOutParts([0n, -5n])).toEqual([
    { x: 0, width: 0 },
    { x: 0, width: 0 },
  ]);
});

test("fills the bar without gaps and overlap for any weights", () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -1000n, max: 10n ** 18n }), { minLength: 1, maxLength: 8 }), (weights) => {
      const places = layOutParts(weights);
      let at = 0;
      for (const { x, width } of places) {
        if (width === 0) continue;
        expect(x).toBe(at);
        at = x + width;
      }
      if (weights.some((weight) => weight > 0n)) expect(at).toBe(10_000);
    }),
  );
});

test("makes the largest bar full, the others proportional, and small values visible", () => {
  expect(barHeights([50n, 100n, 1n, 0n, -5n])).toEqual([50, 100, 4, 0, 0]);
  expect(barHeights([0n, 0n])).toEqual([0, 0]);
});
