import { expect, test } from "vitest";
import { backoffMs } from "./backoff.ts";

test("doubles the wait after each failure, up to the maximum", () => {
  expect([1, 2, 3, 4, 5].map((failures) => backoffMs(failures, { firstMs: 1_000, maxMs: 5_000 }))).toEqual([
    1_000, 2_000, 4_000, 5_000, 5_000,
  ]);
  expect(backoffMs(2_000, { firstMs: 1_000, maxMs: 5_000 })).toBe(5_000);
});

test("shortens the wait at random by at most the jitter", () => {
  expect(backoffMs(1, { firstMs: 1_000, jitter: 0.25, random: 0 })).toBe(750);
  expect(backoffMs(1, { firstMs: 1_000, jitter: 0.25, random: 1 })).toBe(1_000);
});
