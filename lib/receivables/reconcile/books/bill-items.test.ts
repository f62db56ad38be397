import fc from "fast-check";
import { expect, test } from "vitest";
import { sumMicros, writeMicros } from "#contract/decimal.ts";
import { findMapping } from "../columns/find-columns.ts";
import { readBooks } from "./book-lines.ts";

const purchases = [
  ["Date", "Transaction type", "Num", "Product/Service", "Memo/Description", "Quantity", "Rate", "Amount", "Balance"],
  ["11/20/2026", "Bill", "501", "Peach", "", "1", "120.00", "120.00", "120.00"],
  ["11/20/2026", "Bill", "501", "Pear", "", "1", "120.00", "120.00", "240.00"],
  ["11/20/2026", "Bill", "501", "Plum", "", "1", "100.00", "100.00", "340.00"],
  ["11/21/2026", "Bill", "502", "Plum", "", "1", "100.00", "100.00", "440.00"],
];
const read = (table: readonly (readonly string[])[]) => readBooks(table, findMapping(table));

test("items with amounts of their own are lines, also where two of a bill are equal", () => {
  const { lines, skipped } = read(purchases);
  expect(lines.map(({ number, amount }) => `${number} ${writeMicros(amount)}`)).toEqual([
    "501 120.00",
    "501 120.00",
    "501 100.00",
    "502 100.00",
  ]);
  expect(skipped).toEqual([]);
});

test("items are lines where a person chooses their column as the amount", () => {
  const table = [
    ["Bill Number", "Bill Date", "Item Name", "Item Total", "Total"],
    ["501", "2026-11-20", "Peach", "120.00", "240.00"],
    ["501", "2026-11-20", "Pear", "120.00", "240.00"],
  ];
  const mapping = findMapping(table);
  expect(readBooks(table, mapping).lines).toHaveLength(1);
  expect(readBooks(table, { ...mapping, columns: { ...mapping.columns, amount: 3 } }).lines).toHaveLength(2);
});

test("items are lines where every amount with tax has one without tax beside it", () => {
  const table = [
    ["Bill Number", "Bill Date", "Line Amount", "Amount"],
    ["501", "2026-11-20", "100.00", "119.00"],
    ["501", "2026-11-20", "100.00", "119.00"],
    ["502", "2026-11-21", "100.00", "119.00"],
    ["502", "2026-11-21", "50.00", "59.50"],
  ];
  expect(read(table).lines).toHaveLength(4);
});

test("bills of two vendors with one number, day and total are two lines", () => {
  const table = [
    ["Vendor", "Bill Number", "Bill Date", "Item Total", "Total"],
    ["Saltmeadow", "501", "2026-11-20", "60.00", "100.00"],
    ["Saltmeadow", "501", "2026-11-20", "40.00", "100.00"],
    ["Harbor", "501", "2026-11-20", "100.00", "100.00"],
  ];
  const { lines, skipped } = read(table);
  expect(lines.map(({ row }) => row)).toEqual([2, 4]);
  expect(skipped).toMatchObject([{ row: 3, reason: "item" }]);
});

test("totals that are repeated count once, also where a bill was entered again with another total", () => {
  const table = [
    ["Bill Number", "Bill Date", "Item Total", "Total"],
    ["501", "2026-11-20", "60.00", "100.00"],
    ["501", "2026-11-20", "40.00", "100.00"],
    ["501", "2026-11-20", "60.00", "110.00"],
    ["501", "2026-11-20", "50.00", "110.00"],
  ];
  expect(read(table).lines.map(({ row }) => row)).toEqual([2, 4]);
});

test.each([
  ["bill", ""],
  ["credit", "-"],
])("a total that is repeated beside an item below zero counts once, for a %s", (_, minus) => {
  const signed = (amount: string) => `${minus}${amount}`.replace("--", "");
  const table = [
    ["Bill Number", "Bill Date", "Item Name", "Item Total", "Total"],
    ["501", "2026-11-20", "Peach", signed("120.00"), signed("60.00")],
    ["501", "2026-11-20", "Promotion", signed("-60.00"), signed("60.00")],
  ];
  const { lines, skipped } = read(table);
  expect(lines.map(({ row }) => row)).toEqual([2]);
  expect(skipped).toMatchObject([{ row: 3, reason: "item" }]);
});

test("the total of a credit whose items have no sign counts once", () => {
  const table = [
    ["Bill Number", "Bill Date", "Item Total", "Total"],
    ["501", "2026-11-20", "120.00", "-60.00"],
    ["501", "2026-11-20", "-60.00", "-60.00"],
  ];
  expect(read(table).lines.map(({ row }) => row)).toEqual([2]);
});

const cent = 10_000n;
const bills = fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 8 });
const sumOf = (items: readonly number[]) => items.reduce((sum, item) => sum + item, 0);
const dollars = (whole: number) => `${whole}.00`;

test("the amounts of items add up to those of the file, and totals that are repeated count once", () => {
  fc.assert(
    fc.property(bills, fc.boolean(), (some, hasTotals) => {
      const table = [
        ["Bill Number", "Bill Date", "Quantity", ...(hasTotals ? ["Item Total", "Total"] : ["Amount"])],
        ...some.flatMap((items, at) =>
          items.map((item) => [
            `INV-${501 + at}`,
            "2026-11-20",
            "1",
            ...(hasTotals ? [dollars(item), dollars(sumOf(items))] : [dollars(item)]),
          ]),
        ),
      ];
      const { lines, skipped } = read(table);
      expect(sumMicros(lines.map(({ amount }) => amount))).toBe(BigInt(sumOf(some.flat())) * 100n * cent);
      expect(lines.length + skipped.length).toBe(table.length - 1);
      expect(lines).toHaveLength(hasTotals ? some.length : some.flat().length);
    }),
  );
});
