import { expect, test } from "vitest";
import { addressLine, webAddress } from "./address.ts";

test.each([
  [["1 Main St", "Suite 2", null], "Oakland", "CA", "94601", "1 Main St, Suite 2, Oakland, CA 94601"],
  [["1 Main St", null, ""], "", "CA", "", "1 Main St, CA"],
  [[null], "", "", "", ""],
])("writes %j in %s as one line", (streets, city, state, postalCode, expected) => {
  expect(addressLine(streets, city, state, postalCode)).toBe(expected);
});

test.each([
  ["https://files.example/a b.pdf", "https://files.example/a%20b.pdf"],
  ["http://files.example/a.pdf", "http://files.example/a.pdf"],
  ["javascript:alert(1)", null],
  ["JavaScript:alert(1)", null],
  ["data:text/html,<b>", null],
  ["/relative.pdf", null],
  ["", null],
  [null, null],
])("%j links to %j", (text, address) => expect(webAddress(text)).toBe(address));
