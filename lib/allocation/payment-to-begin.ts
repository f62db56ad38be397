import type { AllocationAccount } from "./account.ts";

/** PaymentID of the oldest payment that has exactly left what an invoice has left to pay; null where none has. */
export function exactPaymentFor({ sources, targets }: AllocationAccount, invoiceID: number | null): number | null {
  const target = targets.find(({ invoice }) => invoice.InvoiceID === invoiceID);
  const exact = target && sources.find(({ available }) => available === target.room);
  return exact?.payment.PaymentID ?? null;
}
