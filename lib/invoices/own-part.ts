import type { OpenInvoice } from "#lib/aging/records.ts";
import type { Invoice } from "./invoice.ts";
import { isOpen } from "./standing.ts";

/** An invoice of a list. */
export interface InvoiceRow extends Invoice {
  /**
   * What is open of a Supplier key's part of the invoice, as the API wrote it; the invoice's own figures are of all its suppliers. Null if it
   * cannot be computed, undefined if it is not requested or not loaded yet.
   */
  readonly ownOpen?: string | null | undefined;
}

const nothing = "0.000000";

/** Each invoice with the key's part of its open balance: what the open invoices do not list is settled, once all of them are read. */
export function joinOwnPart(
  invoices: readonly Invoice[],
  openInvoices: readonly Pick<OpenInvoice, "InvoiceID" | "OpenBalance">[] | undefined,
  state: { readonly isComplete: boolean; readonly hasFailed: boolean },
): readonly InvoiceRow[] {
  const openByID = new Map(openInvoices?.map(({ InvoiceID, OpenBalance }) => [InvoiceID, OpenBalance]));
  const otherwise = state.isComplete ? nothing : state.hasFailed ? null : undefined;
  return invoices.map((invoice) => ({ ...invoice, ownOpen: openByID.get(invoice.InvoiceID) ?? otherwise }));
}

/** Something is open of what concerns the key: its part, or the whole invoice where no part is known. */
export const isOpenForKey = ({ OpenBalance, ownOpen }: Pick<InvoiceRow, "OpenBalance" | "ownOpen">): boolean =>
  isOpen({ OpenBalance: ownOpen ?? OpenBalance });
