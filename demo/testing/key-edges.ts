import { postedPurchaseStatuses } from "#contract/v1/purchases.ts";
import { revisionStatuses } from "#contract/v1/statuses.ts";
import { knownInvoiceID, knownPaymentInvoiceID } from "../trade/known-documents.ts";
import { covers, type Edge } from "./edge.ts";
import { openBuckets } from "./invoice-edges.ts";
import { groupBy, micros } from "./read-demo.ts";
import type { Demo } from "./snapshot-records.ts";

/** What the keys of the demo see. */
function ownOf({ apiKeys, customers, invoices, purchases, vendors }: Demo) {
  const [, retailer, brand, small, fresh] = apiKeys;
  return {
    stores: customers.filter((row) => retailer?.CustomerIDs?.includes(row.CustomerID)),
    invoices: invoices.filter((row) => retailer?.CustomerIDs?.includes(row.CustomerID)),
    purchases: purchases.filter((row) => brand?.SupplierIDs?.includes(row.SupplierID)),
    vendors: vendors.filter((row) => brand?.SupplierIDs?.includes(row.SupplierID)),
    invoicesOfSmall: invoices.filter((row) => small?.CustomerIDs?.includes(row.CustomerID)),
    invoicesOfNew: invoices.filter((row) => fresh?.CustomerIDs?.includes(row.CustomerID)),
  };
}

function isSumOfThree(amount: number, parts: readonly number[]): boolean {
  const known = new Set(parts);
  return parts.some((first, index) => parts.slice(index + 1).some((second) => known.has(amount - first - second)));
}

/** Cases that the visitors of the demo see with its keys. */
export const keyEdges: Edge[] = [
  [
    "keys of all three types, and one with its own limit",
    ({ apiKeys }) =>
      covers(apiKeys, (row) => row.Type, ["Employee", "Customer", "Supplier"]) && apiKeys.some((row) => row.RequestsPerHour !== undefined),
  ],
  [
    "a demo retailer with six stores of one chain, two AR accounts and two states",
    (demo) => {
      const { stores, invoices } = ownOf(demo);
      const count = (values: readonly unknown[]) => new Set(values).size;
      return (
        stores.length === 6 &&
        count(stores.map((row) => row.ChainName)) === 1 &&
        count(stores.map((row) => row.State)) === 2 &&
        count(invoices.map((row) => row.ARAccountID)) === 2
      );
    },
  ],
  ["more than 400 invoices of the demo retailer", (demo) => ownOf(demo).invoices.length > 400],
  ["the demo retailer's invoices in every status", (demo) => covers(ownOf(demo).invoices, (row) => row.Status, [1, 2, 3, 4, 5, 7])],
  [
    "the demo retailer's invoices in every revision status",
    (demo) => covers(ownOf(demo).invoices, (row) => row.RevisionStatus, revisionStatuses),
  ],
  ["the demo retailer's open invoices in every aging bucket", (demo, today) => openBuckets(ownOf(demo).invoices, today).size === 5],
  [
    "unapplied payments on each of the demo retailer's accounts that match one open invoice and three together",
    (demo) => {
      const own = ownOf(demo).invoices;
      const used = new Set(demo.paymentApplications.map((row) => row.PaymentInvoiceNum));
      const unapplied = demo.payments.filter((row) => !used.has(row.PaymentInvoiceNum) && micros(row.Amount) > 0);
      return [...new Set(own.map((row) => row.ARAccountID))].every((account) => {
        const open = own.filter((row) => row.ARAccountID === account && micros(row.OpenDebit) > 0).map((row) => micros(row.OpenDebit));
        const rests = unapplied.filter((row) => row.ARAccountID === account).map((row) => micros(row.Amount));
        return rests.some((rest) => open.includes(rest)) && rests.some((rest) => isSumOfThree(rest, open));
      });
    },
  ],
  [
    "an open invoice and an unapplied payment of the same account with the same numbers in every demo",
    (demo) => {
      const invoice = ownOf(demo).invoices.find((row) => row.InvoiceID === knownInvoiceID);
      const payment = demo.payments.find((row) => row.PaymentInvoiceID === knownPaymentInvoiceID);
      return (
        [invoice?.InvoiceNum, payment?.PaymentInvoiceNum].join() === "SO-100000,PM-99999" &&
        [invoice?.ARAccountID, payment?.ARAccountID].join() === "7001,7001" &&
        micros(invoice?.OpenDebit ?? "0") > 0 &&
        !demo.paymentApplications.some((row) => row.PaymentInvoiceNum === "PM-99999")
      );
    },
  ],
  ["purchases of the demo brand in every status", (demo) => covers(ownOf(demo).purchases, (row) => row.Status, postedPurchaseStatuses)],
  [
    "a vendor of both suppliers of the demo brand, and one that requires batch codes",
    (demo) => {
      const { vendors } = ownOf(demo);
      const suppliersOf = [...groupBy(vendors, (row) => row.VendorID).values()].map((rows) => new Set(rows.map((row) => row.SupplierID)));
      return suppliersOf.some(({ size }) => size === 2) && vendors.some((row) => row.RequirePOBatchCodes);
    },
  ],
  [
    "a retailer with few invoices and a new one with none",
    (demo) => {
      const { invoicesOfSmall, invoicesOfNew } = ownOf(demo);
      return invoicesOfSmall.length > 0 && invoicesOfSmall.length < 15 && invoicesOfNew.length === 0;
    },
  ],
];
