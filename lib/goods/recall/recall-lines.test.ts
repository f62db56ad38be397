import fc from "fast-check";
import { expect, test } from "vitest";
import { isKnown, readDecimal, writeDecimal } from "#contract/decimal.ts";
import type { PurchasedLine } from "#lib/receivables/purchased/purchased-line.ts";
import { sampleBatch, sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { findRecallLines, firstDayOf, leftByWarehouse, otherProductsOf, totalRecall } from "./recall-lines.ts";

const batch = { productID: 71, code: "SG-1101" };

interface LineValues {
  readonly id?: number;
  readonly invoice?: number;
  readonly customer?: number;
  readonly product?: number;
  readonly code?: string | null | undefined;
  readonly units?: number | string | null | undefined;
  readonly purchase?: number | null;
  readonly date?: string;
}

/** The API types units as a number; other values are those of a faulty API. */
function lineOf({
  id = 1,
  invoice = 501,
  customer = 11,
  product = 71,
  code = "SG-1101",
  units = 12,
  purchase = null,
  date = "2026-11-03",
}: LineValues): PurchasedLine {
  return {
    invoice: sampleInvoice({
      InvoiceID: invoice,
      CustomerID: customer,
      CustomerName: `Store ${customer}`,
      Date: `${date}T12:00:00.000Z`,
    }),
    line: sampleLine({
      InvoiceTransID: id,
      InvoiceID: invoice,
      ProductID: product,
      BatchCode: code as string,
      NumUnits: units as number,
      PurchaseTransID: purchase,
    }),
  };
}

const matchesOf = (lines: readonly LineValues[], batches = [sampleBatch()]) =>
  findRecallLines(
    lines.map((line, at) => lineOf({ id: at + 1, ...line })),
    batch,
    batches,
  ).map(({ line, match }) => `${line.InvoiceTransID} ${match}`);

test.each([
  ["SG-1101", "named"],
  ["  SG-1101 ", "named"],
  ["\u00a0SG-1101", "named"],
  ["sg-1101", "similar"],
  ["SG 1101", "similar"],
  ["SG1101", "similar"],
  ["", "unnamed"],
  ["  ", "unnamed"],
  [null, "unnamed"],
  [undefined, "unnamed"],
])("a line with the code %j is %s", (code, match) => {
  const line = lineOf({});
  const changed = { ...line, line: { ...line.line, BatchCode: code as string } };
  expect(findRecallLines([changed], batch, []).map((row) => row.match)).toEqual([match]);
});

test.each(["SG-1102", "SG-11011", "G-1101", "-"])("a line with the code %j is of another batch", (code) => {
  expect(matchesOf([{ code }])).toEqual([]);
});

test("a batch with the same code of another product is another batch, which is named", () => {
  const lines = [lineOf({ id: 1, product: 72 }), lineOf({ id: 2, product: 73, code: "SG-1102" })];
  expect(findRecallLines(lines, batch, [])).toEqual([]);
  expect(otherProductsOf(lines, batch)).toEqual(["Sunset Gummies 10 pk"]);
});

test("counts a line once that the API gives twice", () => {
  expect(matchesOf([{ id: 7 }, { id: 7 }])).toEqual(["7 named"]);
});

test("knows the warehouse by the purchase line, if it was received in one warehouse only", () => {
  const batches = [
    sampleBatch({ LocationID: 1, PurchaseTransID: 4001 }),
    sampleBatch({ LocationID: 2, PurchaseTransID: 4002, BatchCode: "SG-0900" }),
    sampleBatch({ LocationID: 1, PurchaseTransID: 4003 }),
    sampleBatch({ LocationID: 2, PurchaseTransID: 4003 }),
  ];
  const lines = [4001, 4002, 4003, 4004, null].map((purchase, at) => lineOf({ id: at + 1, purchase }));
  expect(findRecallLines(lines, batch, batches).map(({ locationID }) => locationID)).toEqual([1, 2, null, null, null]);
});

test("finds lines without a batch that a purchase line of the batch filled", () => {
  const batches = [sampleBatch({ PurchaseTransID: 4001 }), sampleBatch({ PurchaseTransID: 4009, BatchCode: "SG-0900" })];
  const lines = [
    lineOf({ id: 1, purchase: 4002 }),
    ...[4001, 4002, 4009, null].map((purchase, at) => lineOf({ id: at + 2, code: "", purchase })),
  ];
  const unnamed = findRecallLines(lines, batch, batches).filter(({ match }) => match === "unnamed");
  expect(unnamed.map(({ isOfBatchPurchase }) => isOfBatchPurchase)).toEqual([true, true, false, false]);
});

test("returns subtract, and a customer that got nothing is no recipient", () => {
  const totals = totalRecall([
    lineOf({ id: 1, customer: 11, units: 12, date: "2026-10-01" }),
    lineOf({ id: 2, customer: 11, units: -12, invoice: 502, date: "2026-11-20" }),
    lineOf({ id: 3, customer: 12, units: 0, invoice: 503, date: "2026-09-01" }),
    lineOf({ id: 4, customer: 13, units: null as never }),
  ]);
  expect(writeDecimal(totals.units.total)).toMatch(/^0(\.0+)?$/);
  expect(totals).toMatchObject({
    lines: 4,
    invoices: 2,
    recipients: 2,
    firstDay: "2026-10-01",
    lastDay: "2026-11-20",
    units: { missing: 1 },
  });
  expect(totals.returned.lines).toBe(1);
  expect(writeDecimal(totals.returned.units)).toMatch(/^12(\.0+)?$/);
  expect(totals.customers.map(({ name, isRecipient }) => `${name} ${isRecipient}`)).toEqual([
    "Store 11 true",
    "Store 12 false",
    "Store 13 true",
  ]);
});

test("sums what is left by warehouse, and knows since when the batch exists", () => {
  const records = [
    sampleBatch({
      LocationID: 2,
      InventoryUnits: 5,
      ManufactureDate: "2026-03-09",
      PackDate: null,
      TimeCreated: "2026-04-01T10:00:00.000Z",
    }),
    sampleBatch({ LocationID: 1, InventoryUnits: 0.5, ManufactureDate: null, PackDate: "2026-03-08", TimeCreated: "?" }),
    sampleBatch({ LocationID: 2, InventoryUnits: -1, ManufactureDate: "2026-02-30" as never, PackDate: null }),
  ];
  const left = leftByWarehouse(records).map(({ locationID, units }) => `${locationID}: ${writeDecimal(units.total)}`);
  expect(left[0]).toMatch(/^1: 0\.50*$/);
  expect(left[1]).toMatch(/^2: 4(\.0+)?$/);
  expect(firstDayOf(records.slice(0, 2))).toBe("2026-03-08");
  expect(firstDayOf([])).toBeNull();
});

test.each([
  ["2026-04-01T03:00:00.000Z", null, "2026-03-31"],
  ["2026-04-01T23:00:00.000Z", "2026-04-01", "2026-03-31"],
  ["2026-04-01T03:00:00.000Z", "2026-03-20", "2026-03-20"],
  ["?", null, null],
])(
  "a record entered at %j and packed on %j may have been sold from %j, because the entry's day is that of UTC",
  (TimeCreated, PackDate, first) => {
    expect(firstDayOf([sampleBatch({ ManufactureDate: null, PackDate: PackDate as never, TimeCreated })])).toBe(first);
  },
);

/** Units as whole millionths, by plain loops over the lines. */
function oracle(lines: readonly PurchasedLine[]) {
  const seen = new Set<number>();
  const byCustomer: Record<number, bigint> = {};
  let [total, unreadable, unnamed] = [0n, 0, 0];
  for (const { invoice, line } of lines) {
    if (seen.has(line.InvoiceTransID)) continue;
    seen.add(line.InvoiceTransID);
    if (line.ProductID !== 71) continue;
    if (line.BatchCode.trim() === "") unnamed += 1;
    if (line.BatchCode.trim() !== "SG-1101") continue;
    byCustomer[invoice.CustomerID] ??= 0n;
    const match = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(String(line.NumUnits));
    if (!match) {
      unreadable += 1;
      continue;
    }
    const [, sign, whole = "", fraction = ""] = match;
    const micros = BigInt(whole + fraction.padEnd(6, "0")) * (sign === "-" ? -1n : 1n);
    byCustomer[invoice.CustomerID] = (byCustomer[invoice.CustomerID] ?? 0n) + micros;
    total += micros;
  }
  return { total, byCustomer, unreadable, unnamed };
}

const microsOf = (text: string): bigint => {
  const value = readDecimal(text);
  if (!isKnown(value)) throw new Error(`${text} is no decimal.`);
  return (value.units * 1_000_000n) / 10n ** BigInt(value.scale);
};

test("sums equal those of plain loops over any lines: each line once, and no other batch", () => {
  const units = fc.oneof(
    fc.integer({ min: -400, max: 4_000 }),
    fc.integer({ min: -9_000_000, max: 9_000_000 }).map((micros) => writeDecimal({ units: BigInt(micros), scale: 6 })),
    fc.constantFrom("n/a", null, 0),
  );
  const line = fc.record({
    id: fc.integer({ min: 1, max: 500 }),
    invoice: fc.integer({ min: 1, max: 6 }),
    product: fc.constantFrom(71, 71, 71, 72),
    code: fc.constantFrom("SG-1101", "SG-1101", " SG-1101 ", "sg-1101", "SG-1102", "", " "),
    units,
  });
  fc.assert(
    fc.property(fc.uniqueArray(line, { maxLength: 60, selector: ({ id }) => id }), fc.nat(20), (unique, repeats) => {
      // A page that moved while it was read has some lines again. An invoice has one customer.
      const values = [...unique, ...unique.slice(0, repeats)];
      const lines = values.map((value) => lineOf({ ...value, customer: 10 + (value.invoice % 3) } as LineValues));
      const expected = oracle(lines);
      const rows = findRecallLines(lines, batch, []);
      const named = rows.filter(({ match }) => match === "named");
      const totals = totalRecall(named);
      expect(microsOf(writeDecimal(totals.units.total))).toBe(expected.total);
      expect(totals.units.missing).toBe(expected.unreadable);
      expect(Object.fromEntries(totals.customers.map(({ id, units: own }) => [id, microsOf(writeDecimal(own.total))]))).toEqual(
        expected.byCustomer,
      );
      expect(rows.filter(({ match }) => match === "unnamed")).toHaveLength(expected.unnamed);
      expect(new Set(rows.map((row) => row.line.InvoiceTransID)).size).toBe(rows.length);
      expect(named.every((row) => row.line.ProductID === 71 && row.line.BatchCode.trim() === "SG-1101")).toBe(true);
    }),
  );
});
