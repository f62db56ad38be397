import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { sampleAging, sampleBatch, sampleInventory, sampleInvoice, samplePurchase, sampleShelf } from "#lib/testing/samples.ts";
import {
  findAgingProblems,
  findBatchProblems,
  findInvoiceProblems,
  findOrderProblems,
  findShelfProblems,
  findStockProblems,
} from "./find-problems.ts";

const today: CalendarDate = "2026-11-24";
const context = { locale: "en-US", timeZone: "America/Los_Angeles", today };

describe("stock", () => {
  test("a record that adds up has no problem", () => expect(findStockProblems([sampleInventory()], context)).toEqual([]));

  test("AvailableUnits that differ from their steps are stated beside them", () => {
    const [problem, ...others] = findStockProblems([sampleInventory({ LocationID: 3, AvailableUnits: 85 })], context);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ id: "waterfall 3-71", kind: "waterfall", record: { slug: "inventory", id: "3-71" }, since: null });
    expect(problem?.text).toBe("AvailableUnits is 85, the steps from Inventory give 80.");
  });

  test("a negative inventory is one, exactly", () => {
    const problems = findStockProblems([sampleInventory({ Inventory: "-0.000001" }), sampleInventory({ Inventory: "0.000000" })], context);
    expect(problems.filter(({ kind }) => kind === "negative").map(({ text }) => text)).toEqual(["Inventory is -0.000001 units."]);
  });

  test("an unreadable figure is no problem of this list", () => {
    expect(findStockProblems([sampleInventory({ Inventory: "many" as never })], context)).toEqual([]);
  });
});

describe("batches", () => {
  const kindsOf = (...batches: Parameters<typeof sampleBatch>[0][]) =>
    findBatchProblems(
      batches.map((changes) => sampleBatch({ COAURL: "https://files.example/coa.pdf", COAExpirationDate: null, ...changes })),
      context,
    ).map(({ kind, since, text }) => [kind, since, text]);

  test("units in stock need a certificate that is still valid", () => {
    expect(kindsOf({}, { COAExpirationDate: today }, { COAURL: "", InventoryUnits: 0 }, { COAURL: "", InventoryUnits: -2 })).toEqual([]);
    expect(kindsOf({ COAURL: "", InventoryUnits: 1 })).toEqual([["noCertificate", null, "1 unit, no certificate of analysis."]]);
    expect(kindsOf({ COAExpirationDate: "2026-11-23" })).toEqual([
      ["expiredCertificate", "2026-11-23", "100 units, certificate valid until Nov 23, 2026."],
    ]);
  });

  test("units that cannot be read count as stock", () => {
    expect(kindsOf({ COAURL: "", InventoryUnits: null as never })).toEqual([
      ["noCertificate", null, "Unknown units, no certificate of analysis."],
    ]);
  });
});

test("a shelf is one 31 days after its count", () => {
  const shelves = [30, 31].map((days, ID) => sampleShelf({ ID, LastInventoryDate: `${addDays(today, -days)}T12:00:00.000Z` }));
  expect(findShelfProblems(shelves, context)).toMatchObject([
    { id: "shelf 1", kind: "staleCount", text: "Last counted Oct 24, 2026.", since: "2026-10-24" },
  ]);
});

test("each figure of AR aging that does not add up is one, of an unknown age", () => {
  const problems = findAgingProblems([sampleAging(), sampleAging({ ARAccountID: 1002, TotalBalanceOutstanding: "5.000000" })], context);
  expect(problems).toMatchObject([{ id: "aging 1002 1 total", record: { slug: "aging", id: 1002, SupplierID: 1 }, since: null }]);
  expect(problems[0]?.text).toBe("The total is $5.00, buckets less credit add up to $0.00.");
});

test("an update is one from the third day after its last change in the viewer's zone, or without a time", () => {
  const changed = (RevisionUpdatedAt: string | null, RevisionStatus: "Submitted" | null = "Submitted") =>
    findInvoiceProblems([sampleInvoice({ RevisionStatus, RevisionUpdatedAt })], context).map(({ text, since }) => [text, since]);
  // Still the 21st in Los Angeles.
  expect(changed("2026-11-22T07:59:59.000Z")).toEqual([["An update is submitted. The invoice’s amounts may be old.", "2026-11-21"]]);
  expect(changed("2026-11-22T08:00:00.000Z")).toEqual([]);
  expect(changed("2026-01-01T08:00:00.000Z", null)).toEqual([]);
  expect(changed(null)).toEqual([["An update is submitted, without a time. The invoice’s amounts may be old.", null]]);
});

test("an order is one without any day while it is sent and has not arrived", () => {
  const undated = { delivery_date: null, receive_date: null };
  const order = (status: Purchase["status"], changes: { receive_date?: string } = {}) =>
    samplePurchase([], { ...undated, ...changes, status });
  const orders = [
    order("InProgress"),
    order("Submitted"),
    order("New"),
    order("Accepted"),
    order("Accepted", { receive_date: "2026-12-01" }),
    samplePurchase([], { status: "Accepted" }),
    order("Received"),
    order("Verified"),
  ];
  const found = findOrderProblems(orders, context);
  expect(found).toHaveLength(3);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["undated"]));
  const sent = samplePurchase([], { ...undated, status: "Submitted", post_date: null, time_created: "2026-11-20T03:00:00.000Z" });
  // Still the 19th in Los Angeles.
  expect(findOrderProblems([sent], context).map(({ since }) => since)).toEqual(["2026-11-19"]);
});

test("a problem keeps its id, and two problems never share one", () => {
  const records = fc.uniqueArray(fc.record({ LocationID: fc.nat(5), ProductID: fc.nat(5) }), {
    selector: ({ LocationID, ProductID }) => `${LocationID} ${ProductID}`,
  });
  const figures = fc.constantFrom("-1", "0", "1", "100.000000", "x");
  fc.assert(
    fc.property(records, fc.infiniteStream(figures), (keys, stream) => {
      const stock = keys.map((key) => sampleInventory({ ...key, Inventory: stream.next().value }));
      const batches = keys.flatMap((key) => ["A", "B"].map((BatchCode) => sampleBatch({ ...key, BatchCode, COAURL: "" })));
      const find = () => [...findStockProblems(stock, context), ...findBatchProblems(batches, context)].map(({ id }) => id);
      const ids = find();
      expect(new Set(ids).size).toBe(ids.length);
      expect(find()).toEqual(ids);
    }),
  );
});
