import fc from "fast-check";
import { expect, test } from "vitest";
import { rowHref, rowIDIn } from "./row-address.ts";

const base = "/demo/invoices";

test("reads any id back from its address", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (id) => {
      expect(rowIDIn(base, rowHref(base, id))).toBe(id);
    }),
  );
});

test.each([
  ["/demo/invoices", null],
  ["/demo/invoices/", null],
  ["/demo/invoices/12/", "12"],
  ["/demo/invoices/12/lines", null],
  ["/demo/invoicesX/12", null],
  ["/other/invoices/12", null],
  ["/demo/invoices/%E0%A4%A", null],
])("%s names %s", (pathname, id) => {
  expect(rowIDIn(base, pathname)).toBe(id);
});
