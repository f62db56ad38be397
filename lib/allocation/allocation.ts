import type { QueryOf } from "#lib/api/http/api.ts";

/** One allocation that somebody decided on and has not yet asked the API for. */
export interface Allocation {
  readonly ARAccountID: number;
  readonly PaymentID: number;
  readonly PaymentInvoiceNum: string;
  readonly InvoiceID: number;
  readonly TargetInvoiceNum: string;
  /** A decimal text above 0 with at most 6 decimals. */
  readonly Amount: string;
  /** What the person saw of the invoice that was open and not yet requested, a decimal text: where less is left by now, the queue asks first. */
  readonly seenOpen?: string;
  /** Names the state that the decision was made in, where seenOpen does not: the same decision from the same state is one operation. */
  readonly basis?: string;
}

/** What POST /payments/applications wants of it; docs/api/data-api.md "v1 write endpoint". */
export function applicationQuery({
  PaymentInvoiceNum,
  TargetInvoiceNum,
  ARAccountID,
  Amount,
}: Allocation): QueryOf<"POST /v1/payments/applications"> {
  return { PaymentInvoiceNum, TargetInvoiceNum, ARAccountID: String(ARAccountID), Amount };
}
