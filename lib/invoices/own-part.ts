import type { OpenInvoice } from "#lib/aging/records.ts";
import type { Invoice } from "./invoice.ts";
import { isOpen } from "./standing.ts";

/** An invoice of a list. */
export interface InvoiceRow extends Invoice {
  /**
   * The API's open balance of a Supplier key's part of the invoice. The invoice's own figures are of all its suppliers. Null if it cannot be
   * computed, undefined if it is not requested or not loaded yet.
   */
  readonly ownOpen?: string | null | undefined;
}

const nothing = "0.000000";

/** Each invoice with the key's part of its open balance. Once all open invoices are read, an invoice that is not among them is settled. */
export function joinOwnPart(
  invoices: readonly Invoice[],
  openInvoices: readonly Pick<OpenInvoice, "InvoiceID" | "OpenBalance">[] | undefined,
  state: { readonly isComplete: boolean; readonly hasFailed: boolean },
): readonly InvoiceRow[] {
  const openByID = new Map(openInvoices?.map(({ InvoiceID, OpenBalance }) => [InvoiceID, OpenBalance]));
  const otherwise = state.isComplete ? nothing : state.hasFailed ? null : undefined;
  return invoices.map((invoice) => ({ ...invoice, ownOpen: openByID.get(invoice.InvoiceID) ?? otherwise }));
}

/** Whether the key's part is open, or the whole invoice when no part is known. */
export const isOpenForKey = ({ OpenBalance, ownOpen }: Pick<InvoiceRow, "OpenBalance" | "ownOpen">): boolean =>
  isOpen({ OpenBalance: ownOpen ?? OpenBalance });
