import { expect, test } from "vitest";
import { sampleBatch, sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { findRecallLines, otherStockOf, totalRecall } from "./recall-lines.ts";
import { type RecallFacts, recallStatements } from "./recall-statements.ts";

const line = (id: number, changes: Parameters<typeof sampleLine>[0] = {}, invoice: Parameters<typeof sampleInvoice>[0] = {}) => ({
  invoice: sampleInvoice({ CustomerName: "Harbor", ...invoice }),
  line: sampleLine({ InvoiceTransID: id, PurchaseTransID: null, ...changes }),
});

function factsOf(lines: readonly ReturnType<typeof line>[], changes: Partial<RecallFacts> = {}): RecallFacts {
  const found = findRecallLines(lines, { productID: 71, code: "SG-1101" }, [sampleBatch({ PurchaseTransID: 4001 })]);
  return {
    progress: "complete",
    leftOut: 0,
    mayLackRows: false,
    invoicesWithoutLines: 0,
    period: { start: "2026-03-08", end: null },
    batchSince: "2026-03-08",
    lines: found,
    totals: totalRecall(found.filter(({ match }) => match === "named")),
    otherProducts: [],
    otherStock: [],
    stockLeftOut: 0,
    ...changes,
  };
}

const saysOf = (lines: readonly ReturnType<typeof line>[], changes: Partial<RecallFacts> = {}) =>
  recallStatements(factsOf(lines, changes), "en-US");

test("says nothing where everything since the batch was made is read", () => {
  expect(saysOf([line(1)])).toEqual({ gaps: [], doubts: [] });
  expect(saysOf([line(1)], { period: { start: null, end: null }, batchSince: null })).toEqual({ gaps: [], doubts: [] });
});

test.each<[Partial<RecallFacts>, string]>([
  [{ progress: "not started" }, "The lines of the invoices are not read yet."],
  [{ progress: "reading" }, "Invoices and their lines are still being read."],
  [{ progress: "stopped" }, "Reading was stopped before all invoices and lines were read."],
  [{ progress: "failed" }, "Reading failed before all invoices and lines were read."],
  [{ leftOut: 1 }, "1 invoice or line could not be read."],
  [{ leftOut: 3 }, "3 invoices or lines could not be read."],
  [{ mayLackRows: true }, "Records may have changed while they were read, so some may be missing."],
  [{ invoicesWithoutLines: 2 }, "The Data API gave no lines of 2 invoices."],
  [{ period: { start: "2026-11-01", end: null } }, "Invoices before Nov 1, 2026 are not read, and the batch exists since Mar 8, 2026."],
  [{ batchSince: null }, "Invoices before Mar 8, 2026 are not read, and no warehouse says when the batch was made or received."],
  [
    { batchSince: null, stockLeftOut: null },
    "Invoices before Mar 8, 2026 are not read, and it could not be read when the batch was made or received.",
  ],
  [{ period: { start: "2026-03-08", end: "2026-11-20" } }, "Invoices after Nov 20, 2026 are not read."],
])("with %j the list may lack something", (changes, text) => {
  expect(saysOf([line(1)], changes).gaps).toEqual([text]);
});

test("says that the batch was shipped before the period when more came back than was shipped", () => {
  const lines = [line(1, { NumUnits: 4 }), line(2, { NumUnits: -6 }), line(3, { NumUnits: 2 }, { CustomerID: 12, CustomerName: "Cove" })];
  expect(saysOf(lines).gaps).toEqual(["More came back than was shipped in this period, so the batch was also shipped before: Harbor."]);
});

test.each<Partial<RecallFacts>>([
  { progress: "reading" },
  { progress: "stopped" },
  { leftOut: 1 },
  { mayLackRows: true },
  { invoicesWithoutLines: 1 },
])("with %j it does not say so, because the shipment may not be read", (changes) => {
  const { gaps } = saysOf([line(1, { NumUnits: -6 })], changes);
  expect(gaps).toHaveLength(1);
  expect(gaps[0]).not.toContain("More came back");
});

test("says that sums leave out units that cannot be read", () => {
  expect(saysOf([line(1), line(2, { NumUnits: null as never })]).gaps).toEqual([
    "The units of 1 line cannot be read. The sums leave them out.",
  ]);
});

test("says how many lines of the product name no batch", () => {
  const unnamed = (id: number, PurchaseTransID: number | null) => line(id, { BatchCode: "", PurchaseTransID });
  expect(saysOf([line(1), unnamed(2, null)]).doubts).toEqual(["1 line of this product names no batch and may be concerned."]);
  expect(saysOf([line(1), unnamed(2, 4001)]).doubts).toEqual([
    "1 line of this product names no batch and may be concerned; it was filled by a purchase line that brought this batch.",
  ]);
  expect(saysOf([line(1), unnamed(2, null), unnamed(3, 4001), line(4, { BatchCode: "", ProductID: 72 })]).doubts).toEqual([
    "2 lines of this product name no batch and may be concerned; 1 of them was filled by a purchase line that brought this batch.",
  ]);
});

test("names similar codes, other products with the code, and invoices that are being changed", () => {
  const lines = [
    line(1, {}, { RevisionStatus: "Importing" }),
    line(2, { BatchCode: "sg1101" }, { InvoiceID: 502, RevisionStatus: "Submitted" }),
    line(3, { BatchCode: "SG-1102" }, { InvoiceID: 503, RevisionStatus: "Submitted" }),
  ];
  expect(saysOf(lines, { otherProducts: ["Balm", "Tea"] }).doubts).toEqual([
    "1 line names a code that differs only in capital letters or signs: sg1101.",
    "Lines of other products name the same code: Balm and Tea.",
    "2 invoices are being changed. The lines are from before the change.",
  ]);
});

test.each<[Partial<RecallFacts>, string]>([
  [{ stockLeftOut: null }, "What is left in the warehouses could not be read."],
  [{ stockLeftOut: 2 }, "2 batch records of the warehouses could not be read."],
])("with %j what is left may be wrong", (changes, text) => {
  expect(saysOf([line(1)], changes).doubts).toEqual([text]);
});

test("names stock of the product with a similar code, and stock without a code", () => {
  const doubtsOf = (...records: readonly [code: string | null, units: number | null][]) => {
    const batches = records.map(([BatchCode, units]) => sampleBatch({ BatchCode: BatchCode as string, InventoryUnits: units as number }));
    return saysOf([line(1)], { otherStock: otherStockOf(batches, { productID: 71, code: "SG-1101" }) }).doubts;
  };
  expect(doubtsOf(["SG-1101", 5], ["SG-1102", 5])).toEqual([]);
  expect(otherStockOf([sampleBatch({ ProductID: 72, BatchCode: "sg-1101" })], { productID: 71, code: "SG-1101" })).toEqual([]);
  expect(doubtsOf(["sg-1101", 40])).toEqual([
    "1 batch record of the warehouses has a code that differs only in capital letters or signs: sg-1101 (40 units).",
  ]);
  expect(doubtsOf(["sg-1101", 40], ["SG1101 ", 1], ["sg-1101", -0.5], ["SG1101", null])).toEqual([
    "4 batch records of the warehouses have a code that differs only in capital letters or signs: SG1101 (1 unit, without 1 record) and sg-1101 (39.5 units).",
  ]);
  expect(doubtsOf(["", 7], [null, 5])).toEqual(["2 batch records of the warehouses have no code and may be concerned (12 units)."]);
  expect(doubtsOf(["", 0])).toEqual([]);
});
