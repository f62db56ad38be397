import type { AccountRecords, OpenInvoice, Payment, PaymentApplication } from "../account.ts";

export const accountID = 5001;

export function payment(parts: Partial<Payment> = {}): Payment {
  const PaymentID = parts.PaymentID ?? 1;
  return {
    PaymentID,
    PaymentInvoiceID: 9000 + PaymentID,
    PaymentInvoiceNum: `PM-${PaymentID}`,
    ARAccountID: accountID,
    PaymentTypeID: -1,
    PaymentTypeName: "Check",
    SupplierID: null,
    LoadSheetStatusID: 7,
    Amount: "100.000000",
    AvailableBalance: parts.Amount ?? "100.000000",
    Memo: "",
    ARNote: null,
    PostDate: `2026-11-0${(PaymentID % 9) + 1}T12:00:00.000Z`,
    TimeCreated: "2026-11-01T12:00:00.000Z",
    TimeUpdated: "2026-11-01T12:00:00.000Z",
    ...parts,
  };
}

export function openInvoice(parts: Partial<OpenInvoice> = {}): OpenInvoice {
  const InvoiceID = parts.InvoiceID ?? 1;
  return {
    InvoiceID,
    InvoiceNum: `INV-${InvoiceID}`,
    CustomerID: 10,
    ARAccountID: accountID,
    CreditTermID: 3,
    TermID: 3,
    PONum: null,
    InvoiceTotal: parts.OpenBalance ?? "50.000000",
    OpenDebit: parts.OpenBalance ?? "50.000000",
    OpenCredit: "0.000000",
    OpenBalance: "50.000000",
    Date: "2026-10-01T00:00:00.000Z",
    DueDate: "2026-10-31T00:00:00.000Z",
    ...parts,
  };
}

export function application(parts: Partial<PaymentApplication> = {}): PaymentApplication {
  return {
    PaymentApplicationID: null,
    RequestID: 1,
    PaymentInvoiceNum: "PM-1",
    TargetInvoiceNum: "INV-1",
    ARAccountID: accountID,
    Amount: "10.000000",
    Status: "Pending",
    RequestedByUserID: 4,
    AppliedBy: null,
    TimeRequested: "2026-11-20T12:00:00.000Z",
    TimeExported: null,
    TimeApplied: null,
    TimeUpdated: "2026-11-20T12:00:00.000Z",
    ...parts,
  };
}

export const records = (parts: Partial<AccountRecords> = {}): AccountRecords => ({
  ARAccountID: accountID,
  readAt: 0,
  payments: [],
  openInvoices: [],
  applications: [],
  ...parts,
});
