import { genericPaymentTypeID } from "#contract/v1/payment-types.ts";
import { invoiceStatuses, revisionStatuses } from "#contract/v1/statuses.ts";
import { covers, daysAhead, type Edge } from "./edge.ts";
import { priceMistakes } from "./price-faults.ts";
import { groupBy, micros, sumOf } from "./read-demo.ts";
import type { Demo } from "./snapshot-records.ts";

export const invoiceEdges: Edge[] = [
  ["every invoice status", ({ invoices }) => covers(invoices, (row) => String(row.Status), Object.keys(invoiceStatuses))],
  ["every revision status", ({ invoices }) => covers(invoices, (row) => row.RevisionStatus, [...revisionStatuses, null])],
  [
    "credit invoices, open and used",
    ({ invoices }) =>
      covers(
        invoices.filter((row) => micros(row.InvoiceTotal) < 0),
        (row) => micros(row.OpenCredit) > 0,
        [true, false],
      ),
  ],
  [
    "invoices paid in part",
    ({ invoices }) => invoices.some((row) => micros(row.OpenDebit) > 0 && micros(row.OpenDebit) < micros(row.InvoiceTotal)),
  ],
  [
    "nullable invoice fields with and without a value, PDF missing",
    ({ invoices }) =>
      (["PONum", "PODate", "Memo", "ARNote"] as const).every((field) => covers(invoices, (row) => row[field] === null, [true, false])) &&
      invoices.some((row) => row.PDFURL === ""),
  ],
  [
    "lines not yet filled",
    ({ invoiceTransactions }) => invoiceTransactions.some((line) => line.PurchaseTransID === null && line.NumUnits > 0),
  ],
  [
    "short-ships, with and without back order, and nothing shipped at all",
    ({ invoiceTransactions }) =>
      covers(
        invoiceTransactions.filter((line) => line.Ordered > line.NumUnits),
        (line) => line.BackOrder > 0,
        [true, false],
      ) && invoiceTransactions.some((line) => line.NumUnits === 0 && line.BackOrder > 0),
  ],
  [
    "price mistakes in the demo retailer's last 30 days",
    (demo, today) => {
      const mistakes = priceMistakes(demo, daysAhead(today, -29));
      return covers(mistakes, (mistake) => mistake, ["promotion missed", "promotion applied in part", "charged less"]);
    },
  ],
  [
    "promotions, overrides with a reason, filled lines without COA",
    ({ invoiceTransactions }) =>
      invoiceTransactions.some((line) => line.PromotionID !== null) &&
      invoiceTransactions.some((line) => line.PromotionOverridden && line.Reason !== null) &&
      invoiceTransactions.some((line) => line.PurchaseTransID !== null && line.COA_URL === null),
  ],
];

export const receivableEdges: Edge[] = [
  ["open invoices in every aging bucket", ({ invoices }, today) => openBuckets(invoices, today).size === 5],
  [
    "payments applied wholly, in part and not at all",
    ({ payments, paymentApplications }) => {
      const used = groupBy(paymentApplications, (row) => row.PaymentInvoiceNum);
      const extent = (row: Demo["payments"][number]) => {
        const rest = micros(row.Amount) - sumOf(used.get(row.PaymentInvoiceNum), (application) => micros(application.Amount));
        return rest === 0 ? "whole" : rest === micros(row.Amount) ? "none" : "part";
      };
      const positive = payments.filter((row) => micros(row.Amount) > 0);
      return covers(positive, extent, ["whole", "part", "none"]);
    },
  ],
  ["reversed payments", ({ payments }) => payments.some((row) => micros(row.Amount) < 0)],
  [
    "the generic payment type once, the others once per supplier",
    ({ paymentTypes }) =>
      paymentTypes.filter((row) => row.PaymentTypeID === genericPaymentTypeID).length === 1 &&
      paymentTypes.every((row) => (row.SupplierID === null) === (row.PaymentTypeID === genericPaymentTypeID)),
  ],
  ["payments of one supplier and of several", ({ payments }) => covers(payments, (row) => row.SupplierID === null, [true, false])],
];

/** The aging buckets, 0 Current to 4 over 90 days, that hold an open invoice. */
export function openBuckets(invoices: Demo["invoices"], today: string): Set<number> {
  const overdue = invoices
    .filter((row) => micros(row.OpenDebit) > 0)
    .map((row) => (Date.parse(today) - Date.parse(row.DueDate.slice(0, 10))) / 86_400_000);
  return new Set(overdue.map((days) => Math.min(4, Math.max(0, Math.ceil(days / 30)))));
}
