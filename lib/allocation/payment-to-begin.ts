import { sumMicros } from "#lib/format/numbers/decimal.ts";
import type { AllocationAccount } from "./account.ts";

/** PaymentID of the oldest payment whose available balance equals the invoices' remaining sum; null when there is none. */
export function exactPaymentFor({ availablePayments, payableInvoices }: AllocationAccount, invoiceIDs: readonly number[]): number | null {
  const chosen = payableInvoices.filter(({ invoice }) => invoiceIDs.includes(invoice.InvoiceID));
  const remaining = sumMicros(chosen.map((payableInvoice) => payableInvoice.remaining));
  const exact = chosen.length > 0 ? availablePayments.find(({ available }) => available === remaining) : undefined;
  return exact?.payment.PaymentID ?? null;
}
