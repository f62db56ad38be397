import { expect, test } from "vitest";
import { planGaps } from "./plan-gaps.ts";

test.each([
  [0, 0, ""],
  [2, 0, "2 batches could not be read, so suggestions of their products may be too low."],
  [0, 1, "1 order could not be read, so suggestions of their products may be too high."],
  [
    1,
    2,
    "1 batch could not be read, so suggestions of their products may be too low. 2 orders could not be read, so suggestions of their products may be too high.",
  ],
])("%i batches and %i orders that could not be read are named", (batchesLeftOut, ordersLeftOut, text) => {
  expect(planGaps({ batchesLeftOut, ordersLeftOut }, "en-US")).toBe(text);
});
