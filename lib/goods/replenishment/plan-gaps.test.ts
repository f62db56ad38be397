import { expect, test } from "vitest";
import { planGaps } from "./plan-gaps.ts";

const none = { batchesLeftOut: 0, ordersLeftOut: 0, vendorsLeftOut: 0, productsLeftOut: 0 };

test.each([
  [{}, ""],
  [{ batchesLeftOut: 2 }, "2 batches could not be read, so suggestions of their products may be too low."],
  [{ ordersLeftOut: 1 }, "1 order could not be read, so suggestions of their products may be too high."],
  [
    { batchesLeftOut: 1, ordersLeftOut: 2 },
    "1 batch could not be read, so suggestions of their products may be too low. 2 orders could not be read, so suggestions of their products may be too high.",
  ],
  [
    { vendorsLeftOut: 1, productsLeftOut: 2 },
    "1 vendor could not be read, so suggestions may be missing. 2 products could not be read, so suggestions may be missing.",
  ],
])("%j are named", (leftOut, text) => {
  expect(planGaps({ ...none, ...leftOut }, "en-US")).toBe(text);
});
