import type { QueryOf } from "#lib/api/api.ts";

/** One allocation that somebody decided on and has not yet asked the API for. */
export interface AllocationIntent {
  readonly ARAccountID: number;
  readonly PaymentID: number;
  readonly PaymentInvoiceNum: string;
  readonly InvoiceID: number;
  readonly TargetInvoiceNum: string;
  /** A decimal text above 0 with at most 6 decimals. */
  readonly Amount: string;
}

/** What POST /payments/applications wants of it; data-api.md "v1 write endpoint". */
export function applicationQuery({
  PaymentInvoiceNum,
  TargetInvoiceNum,
  ARAccountID,
  Amount,
}: AllocationIntent): QueryOf<"POST /v1/payments/applications"> {
  return { PaymentInvoiceNum, TargetInvoiceNum, ARAccountID: String(ARAccountID), Amount };
}
