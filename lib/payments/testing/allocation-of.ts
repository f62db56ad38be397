import type { Allocation } from "#lib/allocation/allocation.ts";

export function allocationOf(change: Partial<Allocation> = {}): Allocation {
  return {
    ARAccountID: 1001,
    PaymentID: 1,
    PaymentInvoiceNum: "PAY-1",
    InvoiceID: 1,
    TargetInvoiceNum: "INV-1",
    Amount: "10",
    seenOpen: "100",
    ...change,
  };
}
