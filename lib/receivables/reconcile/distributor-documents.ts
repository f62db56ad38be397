import { toMicros } from "#contract/decimal.ts";
import type { RecordOf } from "#contract/record-keys.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import type { DistributorDocument } from "./matching/match-books.ts";
import { mapInSlices, type Pause } from "./slices.ts";

export type ComparedInvoice = Pick<Invoice, "InvoiceID" | "InvoiceNum" | "Date" | "InvoiceTotal" | "OpenBalance">;
export type ComparedPayment = Pick<
  RecordOf<"GET /v1/payments">,
  "PaymentID" | "PaymentInvoiceID" | "PaymentInvoiceNum" | "PostDate" | "Amount" | "AvailableBalance"
>;

/** Null where an amount cannot be read. */
export function invoiceDocument({
  InvoiceID,
  InvoiceNum,
  Date: date,
  InvoiceTotal,
  OpenBalance,
}: ComparedInvoice): DistributorDocument | null {
  const [amount, open] = [toMicros(InvoiceTotal), toMicros(OpenBalance)];
  if (amount === null || open === null) return null;
  return { id: InvoiceID, number: InvoiceNum ?? "", date: dayOf(date), kind: amount < 0n ? "credit" : "invoice", amount, open };
}

/** A payment reduces what is owed. Null where an amount cannot be read. */
export function paymentDocument({
  PaymentID,
  PaymentInvoiceNum,
  PostDate,
  Amount,
  AvailableBalance,
}: ComparedPayment): DistributorDocument | null {
  const [amount, available] = [toMicros(Amount), toMicros(AvailableBalance)];
  if (amount === null || available === null) return null;
  return { id: PaymentID, number: PaymentInvoiceNum ?? "", date: dayOf(PostDate), kind: "payment", amount: -amount, open: -available };
}

/**
 * The documents of records that can be read, and how many cannot. A credit memo is an invoice below zero and also a payment with the same
 * invoice id; the invoice is its document.
 */
export async function listDocuments(invoices: readonly ComparedInvoice[], payments: readonly ComparedPayment[], pause: Pause) {
  const invoiced = await mapInSlices(invoices, pause, invoiceDocument);
  const credits = new Set(invoiced.flatMap((document) => (document?.kind === "credit" ? document.id : [])));
  const paid = payments.filter(({ PaymentInvoiceID }) => !credits.has(PaymentInvoiceID));
  const read = [...invoiced, ...(await mapInSlices(paid, pause, paymentDocument))];
  const documents = read.filter((document): document is DistributorDocument => document !== null);
  return { documents, unreadable: read.length - documents.length };
}
