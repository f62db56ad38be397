import type { RecordOf } from "#contract/record-keys.ts";
import { type CalendarDate, dayOf } from "#lib/format/dates/calendar.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";

export type Line = RecordOf<"GET /v1/invoiceTransactions">;

export interface PurchasedLine {
  readonly invoice: Invoice;
  readonly line: Line;
}

export function joinLines(invoices: readonly Invoice[], lines: readonly Line[]): readonly PurchasedLine[] {
  const byInvoice = Map.groupBy(lines, ({ InvoiceID }) => InvoiceID);
  return invoices.flatMap((invoice) => (byInvoice.get(invoice.InvoiceID) ?? []).map((line) => ({ invoice, line })));
}

/** Which day's price counts for an invoice. */
export const priceBases = ["invoice", "order"] as const;
export type PriceBasis = (typeof priceBases)[number];

/** The day of the invoice, or the day of the order: the PO's date, or the day on which the invoice was entered. */
export function pricedOn(
  { Date: date, PODate, InvoiceTimeCreated }: Pick<Invoice, "Date" | "PODate" | "InvoiceTimeCreated">,
  basis: PriceBasis,
): CalendarDate | null {
  return basis === "invoice" ? dayOf(date) : (dayOf(PODate) ?? dayOf(InvoiceTimeCreated) ?? dayOf(date));
}
