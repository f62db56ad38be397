import { describe, expect, test } from "vitest";
import { postedPurchaseStatuses } from "#contract/v1/purchases.ts";
import { revisionStatuses } from "#contract/v1/statuses.ts";
import { covers, snapshots } from "./testing/edge.ts";
import { goodsEdges, purchaseEdges } from "./testing/goods-edges.ts";
import { invoiceEdges, openBuckets, receivableEdges } from "./testing/invoice-edges.ts";
import { partyEdges } from "./testing/party-edges.ts";
import { groupBy, micros, readDemo } from "./testing/read-demo.ts";
import { knownInvoiceID, knownPaymentInvoiceID } from "./trade/known-documents.ts";

function isSumOfThree(amount: number, parts: readonly number[]): boolean {
  const known = new Set(parts);
  return parts.some((first, index) => parts.slice(index + 1).some((second) => known.has(amount - first - second)));
}

const edges = [...partyEdges, ...goodsEdges, ...purchaseEdges, ...invoiceEdges, ...receivableEdges];

// Both use the same data, because reading one of these snapshots takes a second.
describe.each(snapshots)("on %s with seed %i", (today, seed) => {
  const demo = readDemo({ today, seed });

  describe("there are", () => {
    test.each(edges)("%s", (_, exists) => expect(exists(demo, today)).toBe(true));
  });

  describe("the demo keys see", () => {
    const [, retailer, brand, small, fresh] = demo.apiKeys;
    const own = demo.invoices.filter((row) => retailer?.CustomerIDs?.includes(row.CustomerID));
    const accounts = new Set(own.map((row) => row.ARAccountID));

    test("keys of all three types", () => {
      expect(covers(demo.apiKeys, (row) => row.Type, ["Employee", "Customer", "Supplier"])).toBe(true);
      expect(demo.apiKeys.some((row) => row.RequestsPerHour !== undefined)).toBe(true);
    });

    test("a demo retailer with six stores of one chain, two AR accounts and two states", () => {
      const stores = demo.customers.filter((row) => retailer?.CustomerIDs?.includes(row.CustomerID));
      expect(stores).toHaveLength(6);
      expect(new Set(stores.map((row) => row.ChainName)).size).toBe(1);
      expect(new Set(stores.map((row) => row.State)).size).toBe(2);
      expect(accounts.size).toBe(2);
    });

    test("more than 400 invoices of the demo retailer, in every status, revision and aging bucket", () => {
      expect(own.length).toBeGreaterThan(400);
      expect([...new Set(own.map((row) => row.Status))].sort()).toEqual([1, 2, 3, 4, 5, 7]);
      expect(covers(own, (row) => row.RevisionStatus, revisionStatuses)).toBe(true);
      expect(openBuckets(own, today).size).toBe(5);
    });

    test("unapplied payments on each of the demo retailer's accounts that match one open invoice and three together", () => {
      const used = new Set(demo.paymentApplications.map((row) => row.PaymentInvoiceNum));
      const unapplied = demo.payments.filter((row) => !used.has(row.PaymentInvoiceNum) && micros(row.Amount) > 0);
      for (const account of accounts) {
        const open = own.filter((row) => row.ARAccountID === account && micros(row.OpenDebit) > 0).map((row) => micros(row.OpenDebit));
        const rests = unapplied.filter((row) => row.ARAccountID === account).map((row) => micros(row.Amount));
        expect(rests.some((rest) => open.includes(rest))).toBe(true);
        expect(rests.some((rest) => isSumOfThree(rest, open))).toBe(true);
      }
    });

    test("an open invoice and an unapplied payment of the same account with the same numbers in every demo", () => {
      const invoice = own.find((row) => row.InvoiceID === knownInvoiceID);
      const payment = demo.payments.find((row) => row.PaymentInvoiceID === knownPaymentInvoiceID);
      expect([invoice?.InvoiceNum, payment?.PaymentInvoiceNum]).toEqual(["SO-100000", "PM-99999"]);
      expect([invoice?.ARAccountID, payment?.ARAccountID]).toEqual([7001, 7001]);
      expect(micros(invoice?.OpenDebit ?? "0")).toBeGreaterThan(0);
      expect(demo.paymentApplications.filter((row) => row.PaymentInvoiceNum === "PM-99999")).toEqual([]);
    });

    test("purchases of the demo brand in every status, from a vendor of both of its suppliers", () => {
      const purchases = demo.purchases.filter((row) => brand?.SupplierIDs?.includes(row.SupplierID));
      expect(covers(purchases, (row) => row.Status, postedPurchaseStatuses)).toBe(true);
      const vendors = groupBy(
        demo.vendors.filter((row) => brand?.SupplierIDs?.includes(row.SupplierID)),
        (row) => row.VendorID,
      );
      expect([...vendors.values()].some((rows) => new Set(rows.map((row) => row.SupplierID)).size === 2)).toBe(true);
      expect([...vendors.values()].flat().some((row) => row.RequirePOBatchCodes)).toBe(true);
    });

    test("a retailer with few invoices and a new one with none", () => {
      const count = (ids: readonly number[] | undefined) => demo.invoices.filter((row) => ids?.includes(row.CustomerID)).length;
      expect(count(small?.CustomerIDs)).toBeGreaterThan(0);
      expect(count(small?.CustomerIDs)).toBeLessThan(15);
      expect(count(fresh?.CustomerIDs)).toBe(0);
    });
  });
});
