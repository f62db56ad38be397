import { screenHref } from "#lib/routes.ts";

interface Start {
  /** ARAccountID. */
  readonly account?: number;
  /** CustomerID, if the AR account is not known. */
  readonly customer?: number;
  /** PaymentID to begin with. */
  readonly payment?: number;
  /** InvoiceID to begin with. */
  readonly invoice?: number;
  /** InvoiceIDs to pay. The workspace shows only these, and proposals allocate only to them. */
  readonly invoices?: readonly number[];
}

/** The most ids that fit into an address. */
export const chosenInvoicesMax = 200;

/** Address of the allocation workspace. Any part may be missing, because the workspace finds the account by the others. */
export function allocateHref(connection: string, { account, customer, payment, invoice, invoices }: Start): string {
  return screenHref(connection, "payments/allocate", { account, customer, payment, invoice, invoices });
}
