import { expect, test } from "vitest";
import { joinList } from "./lists.ts";

test("joins with commas, without items that an API left out", () => {
  expect(joinList(["a", "b", "c"])).toBe("a, b, and c");
  expect(joinList(["a", null as never, "b", undefined as never])).toBe("a and b");
});
