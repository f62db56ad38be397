import type { AllocationAccount } from "./account.ts";
import { sumMicros } from "./micros.ts";

/** PaymentID of the oldest payment that has exactly left what the invoices have left to pay together; null where none has. */
export function exactPaymentFor({ sources, targets }: AllocationAccount, invoiceIDs: readonly number[]): number | null {
  const chosen = targets.filter(({ invoice }) => invoiceIDs.includes(invoice.InvoiceID));
  const room = sumMicros(chosen.map((target) => target.room));
  const exact = chosen.length > 0 ? sources.find(({ available }) => available === room) : undefined;
  return exact?.payment.PaymentID ?? null;
}
