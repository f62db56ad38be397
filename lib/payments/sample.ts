import type { PaymentApplication } from "#lib/api/payments.ts";

/** A payment application for tests. */
export function sampleApplication(change: Partial<PaymentApplication> = {}): PaymentApplication {
  return {
    PaymentApplicationID: null,
    RequestID: 1,
    PaymentInvoiceNum: "PAY-1",
    TargetInvoiceNum: "INV-1",
    ARAccountID: 1001,
    Amount: "10.000000",
    Status: "Pending",
    RequestedByUserID: 0,
    AppliedBy: null,
    TimeRequested: "2026-01-31T10:00:00.000Z",
    TimeExported: null,
    TimeApplied: null,
    TimeUpdated: "2026-01-31T10:00:00.000Z",
    ...change,
  };
}
