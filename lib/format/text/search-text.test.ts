import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney } from "../numbers/numbers.ts";
import { amountText, createSearch, foldText, listItems } from "./search-text.ts";

const row = (texts: readonly string[], ...amounts: readonly string[]) => ({
  texts: texts.map(foldText),
  amounts: amounts.flatMap((amount) => amountText(amount) ?? []),
});
const finds = (text: string, one: ReturnType<typeof row>) => createSearch(text)?.test(one) ?? true;

describe("a search in rows", () => {
  const invoice = row(["INV-1001", "Harbor Café"], "1116.240000", "-50.000000");

  test.each([
    "1001",
    "inv-10",
    "harbor cafe",
    "1116.24",
    "1,116.24",
    "$1,116.24",
    "1116.2",
    "1116",
    "1116.240",
    "50",
    "-50.00",
    "harbor 1116.24",
    "",
  ])("%j finds the row", (text) => expect(finds(text, invoice)).toBe(true));

  test.each(["1116.25", "116.24", "1.116,24", "16.24", "111", "harbor 1116.25", "24"])("%j does not", (text) =>
    expect(finds(text, invoice)).toBe(false),
  );

  test("finds every amount by how it is shown", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        const amount = `${cents < 0 ? "-" : ""}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}0000`;
        const shown = formatMoney(amount, "en-US");
        const search = createSearch(shown);
        expect(search?.test(row(["INV-1"], amount))).toBe(true);
        expect(search?.isExact?.(row(["INV-1"], amount))).toBe(true);
      }),
    );
  });

  test("tells rows with the exact number from rows with a longer number that contains it", () => {
    const isExact = (text: string, one: ReturnType<typeof row>) => createSearch(text)?.isExact?.(one);
    expect(isExact("1001", row(["INV-1001"]))).toBe(true);
    expect(isExact("1001", row(["INV-11001"]))).toBe(false);
    expect(isExact("inv-1001", row(["INV-10012"]))).toBe(false);
    expect(isExact("1116", row([], "1116.24"))).toBe(false);
    expect(isExact("1116", row([], "1116.000000"))).toBe(true);
    expect(createSearch("harbor")?.isExact).toBeNull();
  });
});

describe("a pasted list", () => {
  test.each([
    ["INV-1\nINV-2\r\nINV-3", ["inv-1", "inv-2", "inv-3"]],
    ["INV-1, INV-2", ["inv-1", "inv-2"]],
    ["1001,1002", ["1001", "1002"]],
    ["1,116.24; 12.50", ["1,116.24", "12.50"]],
    ["INV-1\tINV-2", ["inv-1", "inv-2"]],
  ])("%j has items", (text, items) => expect(listItems(text)).toEqual(items));

  test.each(["1,116.24", "harbor 1001", "Smith, John 1", "INV-1", ""])("%j is no list", (text) => expect(listItems(text)).toBeNull());

  test("finds the rows of its items and no others", () => {
    const found = (text: string) =>
      [row(["INV-1"]), row(["INV-2"]), row(["INV-12"]), row(["INV-3"], "12.500000")].map((one) => finds(text, one));
    expect(found("INV-1\nINV-2")).toEqual([true, true, false, false]);
    expect(found("1, 12")).toEqual([true, false, true, false]);
    expect(found("INV-2, $12.50")).toEqual([false, true, false, true]);
  });
});
