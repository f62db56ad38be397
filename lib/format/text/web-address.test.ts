import { expect, test } from "vitest";
import { webAddress } from "./web-address.ts";

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
