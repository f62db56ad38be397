import type { Allocation } from "#lib/receivables/allocation/allocation.ts";
import { sampleApplication, sampleOpenInvoice, samplePayment } from "#lib/testing/samples.ts";
import type { AccountRecords, OpenInvoice, Payment, PaymentApplication } from "../account.ts";

export const accountID = 5001;

export function payment({ PaymentID = 1, Amount = "100.000000", ...parts }: Partial<Payment> = {}): Payment {
  return samplePayment({
    PaymentID,
    PaymentInvoiceNum: `PM-${PaymentID}`,
    ARAccountID: accountID,
    Amount,
    AvailableBalance: Amount,
    PostDate: `2026-11-0${(PaymentID % 9) + 1}T12:00:00.000Z`,
    ...parts,
  });
}

export function openInvoice({ InvoiceID = 1, OpenBalance = "50.000000", ...parts }: Partial<OpenInvoice> = {}): OpenInvoice {
  return sampleOpenInvoice({
    InvoiceID,
    InvoiceNum: `INV-${InvoiceID}`,
    CustomerID: 10,
    ARAccountID: accountID,
    InvoiceTotal: OpenBalance,
    OpenBalance,
    DueDate: "2026-10-31T00:00:00.000Z",
    ...parts,
  });
}

export const application = (parts: Partial<PaymentApplication> = {}): PaymentApplication =>
  sampleApplication({ PaymentInvoiceNum: "PM-1", ARAccountID: accountID, ...parts });

export const records = (parts: Partial<AccountRecords> = {}): AccountRecords => ({
  ARAccountID: accountID,
  readAt: 0,
  payments: [],
  openInvoices: [],
  applications: [],
  ...parts,
});

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
