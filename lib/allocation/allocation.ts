import type { QueryOf } from "#lib/api/http/api.ts";

/** One allocation that a person decided on and that has not been requested yet. */
export interface Allocation {
  readonly ARAccountID: number;
  readonly PaymentID: number;
  readonly PaymentInvoiceNum: string;
  readonly InvoiceID: number;
  readonly TargetInvoiceNum: string;
  /** A decimal text above 0 with at most 6 decimals. */
  readonly Amount: string;
  /** The invoice's remaining amount that the person saw, as a decimal text. If less remains at sending, the queue asks first. */
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
