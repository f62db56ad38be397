import { assert, asyncProperty, date, double, integer } from "fast-check";
import { describe, expect, test } from "vitest";
import { findInvoiceFaults } from "./testing/invoice-faults.ts";
import { findPaymentFaults } from "./testing/payment-faults.ts";
import { findPriceFaults } from "./testing/price-faults.ts";
import { type Faults, readDemo } from "./testing/read-demo.ts";
import { findReferenceFaults } from "./testing/reference-faults.ts";
import type { Demo } from "./testing/snapshot-records.ts";
import { findStockFaults } from "./testing/stock-faults.ts";

const today = "2026-11-21";
const demo = readDemo({ today });

function findFaults(snapshot: Demo, day: string): Faults {
  return [
    ...findReferenceFaults(snapshot),
    ...findInvoiceFaults(snapshot),
    ...findPriceFaults(snapshot),
    ...findPaymentFaults(snapshot),
    ...findStockFaults(snapshot, day),
  ];
}

describe("at scale 1", () => {
  test("every key is unique and every id refers to a record", () => expect(findReferenceFaults(demo).slice(0, 5)).toEqual([]));
  test("invoices are the sum of their lines", () => expect(findInvoiceFaults(demo).slice(0, 5)).toEqual([]));
  test("lines follow the price list, the best promotion or an override", () => expect(findPriceFaults(demo).slice(0, 5)).toEqual([]));
  test("every line is priced and billed in whole cents", () => {
    const isWholeCents = (amount: string) => /\.\d\d0*$/.test(amount);
    expect(demo.invoiceTransactions.filter((line) => !isWholeCents(line.UnitPrice) || !isWholeCents(line.ExtPrice))).toEqual([]);
  });
  test("open balances are totals less applications", () => expect(findPaymentFaults(demo).slice(0, 5)).toEqual([]));
  test("stock follows from purchases, sales and allocations", () => expect(findStockFaults(demo, today).slice(0, 5)).toEqual([]));

  test("has the requested size", () => {
    expect(demo.suppliers).toHaveLength(12);
    expect(demo.products).toHaveLength(400);
    expect(demo.customers).toHaveLength(250);
    expect(demo.locations).toHaveLength(3);
    expect(demo.invoices.length).toBeGreaterThan(5_400);
    expect(demo.invoices.length).toBeLessThan(6_600);
    expect(demo.invoiceTransactions.length).toBeGreaterThan(31_000);
    expect(demo.invoiceTransactions.length).toBeLessThan(39_000);
    expect(demo.purchases.length).toBeGreaterThan(270);
    expect(demo.purchases.length).toBeLessThan(370);
  });

  test("nothing was created or changed after the start of today", () => {
    const isStamp =
      /^(TimeCreated|TimeUpdated|TimeRequested|TimeApplied|InvoiceTime|InvoiceLastUpdated|RevisionUpdatedAt|LastEditTime|LastCalcTime|PostDate)/;
    const late = Object.entries(demo).flatMap(([file, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row)
          .filter(([field, value]) => isStamp.test(field) && value !== null && String(value) > `${today}T00:00:00.000Z`)
          .map(([field]) => `${file}.${field}`),
      ),
    );
    expect(late).toEqual([]);
  });

  test("recent lines have today's list prices", () => {
    const prices = new Map(demo.products.map((product) => [product.ProductID, Number(product.FullPrice)]));
    const recent = new Set(demo.invoices.filter((invoice) => invoice.Date >= "2026-10-01").map((invoice) => invoice.InvoiceID));
    const stale = demo.invoiceTransactions.filter(
      (line) => recent.has(line.InvoiceID) && line.NumUnits > 0 && Number(line.FullPrice) !== prices.get(line.ProductID),
    );
    expect(stale).toEqual([]);
  });
});

describe("the checks themselves", () => {
  const small = () => readDemo({ today, scale: 0.05 });

  test.each<[string, (snapshot: Demo) => void]>([
    ["a line's price", ({ invoiceTransactions: [line] }) => line && Object.assign(line, { UnitPrice: "0.010000" })],
    ["an invoice's total", ({ invoices: [invoice] }) => invoice && Object.assign(invoice, { InvoiceTotal: "1.000000" })],
    ["an open balance", ({ invoices: [invoice] }) => invoice && Object.assign(invoice, { OpenBalance: "0.000001" })],
    ["an application", ({ paymentApplications: [application] }) => application && Object.assign(application, { Amount: "0.010000" })],
    ["a stock figure", ({ inventory: [item] }) => item && Object.assign(item, { Picked: "1000.00" })],
    ["a batch", ({ inventoryBatches: [batch] }) => batch && Object.assign(batch, { InventoryUnits: -1 })],
    ["a purchase", ({ purchaseTrans: [line] }) => line && Object.assign(line, { NumUnits: "1.00" })],
    ["a reference", ({ customers: [customer] }) => customer && Object.assign(customer, { LocationID: 99 })],
    ["a missing certificate", ({ invoiceCOAs }) => invoiceCOAs.pop()],
  ])("a change to %s is noticed", (_, change) => {
    const snapshot = small();
    change(snapshot);
    expect(findFaults(snapshot, today)).not.toEqual([]);
  });
});

test("every check passes for any seed, scale and day", async () => {
  const days = date({ min: new Date("2024-01-01"), max: new Date("2030-12-31"), noInvalidDate: true });
  await assert(
    asyncProperty(integer({ min: 0, max: 1_000_000 }), days, double({ min: 0.01, max: 0.08, noNaN: true }), async (seed, day, scale) => {
      const start = day.toISOString().slice(0, 10);
      expect(findFaults(readDemo({ today: start, seed, scale }), start).slice(0, 5)).toEqual([]);
    }),
    // A former and a present buyer of one account had the same address.
    { numRuns: 20, examples: [[599_934, new Date("2024-01-01"), 0.01]] },
  );
});
