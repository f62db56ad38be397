import { expect, test } from "vitest";
import { addressLine } from "./address.ts";

test.each([
  [["1 Main St", "Suite 2", null], "Oakland", "CA", "94601", "1 Main St, Suite 2, Oakland, CA 94601"],
  [["1 Main St", null, ""], "", "CA", "", "1 Main St, CA"],
  [[null], "", "", "", ""],
])("writes %j in %s as one line", (streets, city, state, postalCode, expected) => {
  expect(addressLine(streets, city, state, postalCode)).toBe(expected);
});
