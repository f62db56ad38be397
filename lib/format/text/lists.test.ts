import { expect, test } from "vitest";
import { joinList } from "./lists.ts";

test("joins with commas, and shows an item that an API leaves out as a dash", () => {
  expect(joinList(["a", "b", "c"])).toBe("a, b, and c");
  expect(joinList(["a", null as never, undefined as never])).toBe("a, –, and –");
});
