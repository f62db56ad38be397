import type { QueryOf } from "#lib/api/http/api.ts";
import { screenHref } from "#lib/routes.ts";

/** One allocation that a person decided on and that has not been requested yet. */
export interface Allocation {
  readonly ARAccountID: number;
  readonly PaymentID: number;
  readonly PaymentInvoiceNum: string;
  readonly InvoiceID: number;
  readonly TargetInvoiceNum: string;
  /** A decimal text above 0 with at most 6 decimals. */
  readonly Amount: string;
  /**
   * What the invoices of the number had left when the person decided, as a decimal text. If less remains at sending, the queue asks first.
   */
  readonly seenOpen?: string;
  /** Identifies the state of the decision when seenOpen is missing. The same decision in the same state is one operation. */
  readonly basis?: string;
}

/** One request sends an allocation. Before it, the queue reads the invoice's applications and the account's open invoices. */
export const requestsPerAllocation = 3;

/** The query of POST /payments/applications; docs/api/data-api.md "v1 write endpoint". */
export function applicationQuery({
  PaymentInvoiceNum,
  TargetInvoiceNum,
  ARAccountID,
  Amount,
}: Allocation): QueryOf<"POST /v1/payments/applications"> {
  return { PaymentInvoiceNum, TargetInvoiceNum, ARAccountID: String(ARAccountID), Amount };
}

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

/** Address of the allocation workspace. Any part may be missing or unknown, because the workspace finds the account by the others. */
export function allocateHref(connection: string, start: Start): string {
  const { account, customer, payment, invoice, invoices } = start;
  const known = (id: number | undefined) => id ?? undefined;
  return screenHref(connection, "payments/allocate", {
    account: known(account),
    customer: known(customer),
    payment: known(payment),
    invoice: known(invoice),
    invoices,
  });
}
