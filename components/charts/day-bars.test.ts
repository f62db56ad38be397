import { expect, test } from "vitest";
import { barHeights } from "./day-bars.tsx";

test("makes the largest bar full, the others proportional, and small values visible", () => {
  expect(barHeights([50n, 100n, 1n, 0n, -5n])).toEqual([50, 100, 4, 0, 0]);
  expect(barHeights([0n, 0n])).toEqual([0, 0]);
});
