import { expect, test } from "vitest";
import { nextItem } from "./roving.ts";

const labels = ["Light", "System", "Dark"];

test.each([
  ["ArrowDown", 0, 1],
  ["ArrowDown", 2, 0],
  ["ArrowDown", -1, 0],
  ["ArrowUp", 1, 0],
  ["ArrowUp", 0, 2],
  ["ArrowUp", -1, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["d", 0, 2],
  ["S", -1, 1],
  ["l", 0, 0],
])("%s on item %i moves to item %i", (key, current, expected) => {
  expect(nextItem(labels, current, key)).toBe(expected);
});

test.each([["Enter"], [" "], ["z"], ["Escape"]])("%s moves nothing", (key) => {
  expect(nextItem(labels, 0, key)).toBeUndefined();
});

test("an empty list moves nothing", () => {
  expect(nextItem([], -1, "ArrowDown")).toBeUndefined();
});
