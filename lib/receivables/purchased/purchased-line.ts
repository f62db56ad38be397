import type { RecordOf } from "#contract/record-keys.ts";
import { type CalendarDate, dayOf, dayOfInstant } from "#lib/format/dates/calendar.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";

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

/** The day whose price counts for an invoice; null when its date cannot be read. */
export type PricedOn = (invoice: Pick<Invoice, "Date" | "PODate" | "InvoiceTimeCreated">) => CalendarDate | null;

/** The day of the invoice, or the day of the order: the PO's date, or the day on which the invoice was entered, in the viewer's time zone. */
export const pricedOn =
  (basis: PriceBasis, timeZone: string): PricedOn =>
  ({ Date: date, PODate, InvoiceTimeCreated }) =>
    basis === "invoice" ? dayOf(date) : (dayOf(PODate) ?? dayOfInstant(InvoiceTimeCreated, timeZone) ?? dayOf(date));
