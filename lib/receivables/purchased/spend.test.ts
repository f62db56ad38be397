import fc from "fast-check";
import { expect, test } from "vitest";
import { roundDecimal, writeDecimal } from "#contract/decimal.ts";
import { addSums, emptySum } from "#lib/format/numbers/sums.ts";
import { sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import type { PurchasedLine } from "./purchased-line.ts";
import { averagePrice, type Dimension, dimensions, pivotLines, promotionShare } from "./spend.ts";

interface LineValues {
  readonly product?: number;
  readonly supplier?: number;
  readonly store?: number;
  readonly date?: string;
  readonly units?: number;
  readonly amount?: string;
  readonly promotion?: number | null;
}

const lineOf = ({
  product = 71,
  supplier = 21,
  store = 11,
  date = "2026-11-03",
  units = 12,
  amount = "36.00",
  promotion = null,
}: LineValues): PurchasedLine => ({
  invoice: sampleInvoice({ CustomerID: store, Date: `${date}T12:00:00.000Z` }),
  line: sampleLine({ ProductID: product, SupplierID: supplier, NumUnits: units, ExtPrice: amount as `${number}`, PromotionID: promotion }),
});

/** A row as a text: units, spend, average price, percent on promotion, last day. */
const rowsOf = (lines: readonly LineValues[], by: readonly Dimension[]) =>
  pivotLines(lines.map(lineOf), by).map(
    (row) =>
      `${row.id}: ${writeDecimal(row.units.total)} ${writeDecimal(roundDecimal(row.spend.total, 2))} ${averagePrice(row)} ${promotionShare(row)}% ${row.lastBought}`,
  );

const bought: readonly LineValues[] = [
  { product: 71, store: 11, date: "2026-10-30", units: 12, amount: "36.00" },
  { product: 71, store: 12, date: "2026-11-03", units: 12, amount: "30.00", promotion: 8001 },
  { product: 72, store: 11, date: "2026-11-04", units: 3, amount: "10.00" },
  { product: 71, store: 11, date: "2026-11-20", units: -2, amount: "-6.00" },
];

test.each<[readonly Dimension[], readonly string[]]>([
  [["product"], ["71: 22.000000 60.00 2.7273 45.5% 2026-11-03", "72: 3.000000 10.00 3.3333 0.0% 2026-11-04"]],
  [["store"], ["11: 13.000000 40.00 3.0769 0.0% 2026-11-04", "12: 12.000000 30.00 2.5000 100.0% 2026-11-03"]],
  [["month"], ["2026-10: 12.000000 36.00 3.0000 0.0% 2026-10-30", "2026-11: 13.000000 34.00 2.6154 75.0% 2026-11-04"]],
  [
    ["product", "month"],
    [
      "71 2026-10: 12.000000 36.00 3.0000 0.0% 2026-10-30",
      "71 2026-11: 10.000000 24.00 2.4000 100.0% 2026-11-03",
      "72 2026-11: 3.000000 10.00 3.3333 0.0% 2026-11-04",
    ],
  ],
  [[], [": 25.000000 70.00 2.8000 39.5% 2026-11-04"]],
])("pivots lines by %j, net of returns", (by, rows) => {
  expect(rowsOf(bought, by)).toEqual(rows);
});

test("counts lines without the field of a promotion as bought without one", () => {
  const { invoice, line } = lineOf({});
  const [row] = pivotLines([{ invoice, line: { ...line, PromotionID: undefined as never } }], ["product"]);
  expect(row && promotionShare(row)).toBe("0.0");
});

test.each([
  ["9999.00", "1.00", "99.9"],
  ["1.00", "9999.00", "0.1"],
])("%s on promotion beside %s is %s percent, because it is neither all nor nothing", (promoted, other, share) => {
  const [row] = pivotLines([lineOf({ amount: promoted, promotion: 8001 }), lineOf({ amount: other })], ["product"]);
  expect(row && promotionShare(row)).toBe(share);
});

test("rounds the average price once, from the exact quotient", () => {
  const [row] = pivotLines([lineOf({ units: 2, amount: "2.829992" })], ["product"]);
  if (!row) throw new Error("There is no row.");
  expect([averagePrice(row), averagePrice(row, 2)]).toEqual(["1.4150", "1.41"]);
});

test("has no average and no share where a value is missing or nothing was bought", () => {
  expect(rowsOf([{ units: -2, amount: "-6.00" }], ["product"])).toEqual(["71: -2.000000 -6.00 null null% null"]);
  expect(rowsOf([{ amount: "?" }], ["product"])).toEqual(["71: 12.000000 0.00 null null% 2026-11-03"]);
});

test.each([null, undefined])("has no share where the units of a line are %s, because it may be a return", (NumUnits) => {
  const { invoice, line } = lineOf({});
  const [row] = pivotLines([lineOf({ promotion: 8001 }), { invoice, line: { ...line, NumUnits: NumUnits as never } }], ["product"]);
  expect(row && [row.bought.missing, promotionShare(row)]).toEqual([1, null]);
});

test("every line is in one row, and the rows add up to the lines, by any dimensions", () => {
  const line = fc.record({
    product: fc.integer({ min: 1, max: 3 }),
    supplier: fc.integer({ min: 1, max: 2 }),
    store: fc.integer({ min: 1, max: 2 }),
    date: fc.constantFrom("2026-09-30", "2026-10-01", "2026-11-01"),
    units: fc.integer({ min: -20, max: 400 }),
    amount: fc.bigInt({ min: -9_000_000n, max: 9_000_000_000n }).map((micros) => writeDecimal({ units: micros, scale: 6 })),
    promotion: fc.constantFrom(null, 8001),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 25 }), fc.subarray([...dimensions]), (lines, by) => {
      const rows = pivotLines(lines.map(lineOf), by);
      const whole = pivotLines(lines.map(lineOf), []);
      for (const part of ["units", "spend", "bought", "promoted"] as const) {
        const totalOf = (some: typeof rows) => some.reduce((sum, row) => addSums(sum, row[part]), emptySum).total;
        expect(writeDecimal(roundDecimal(totalOf(rows), 6))).toBe(writeDecimal(roundDecimal(totalOf(whole), 6)));
      }
      expect(rows.reduce((sum, row) => sum + row.lines, 0)).toBe(lines.length);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    }),
  );
});
