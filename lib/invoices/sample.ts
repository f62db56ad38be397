import type { Invoice, InvoiceCOA, InvoiceLine } from "./invoice.ts";

/** Records for tests; every field of the contract, consistent with one another. */
export function sampleInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    InvoiceID: 501,
    InvoiceNum: "INV-000501",
    CustomerID: 11,
    CustomerName: "Northgate Market Downtown",
    Status: 7,
    Date: "2026-11-01T00:00:00.000Z",
    DueDate: "2026-11-15T00:00:00.000Z",
    TermID: 3,
    PONum: null,
    PODate: null,
    Memo: null,
    ARNote: null,
    InvoiceTotal: "0.000000",
    TotalFullPrice: "0.000000",
    TotalExtPrice: "0.000000",
    TotalDiscount: "0.000000",
    OpenDebit: "0.000000",
    OpenCredit: "0.000000",
    OpenBalance: "0.000000",
    TotalNumUnits: "0",
    TotalCases: "0.000000",
    PDFURL: "https://files.example/invoices/501.pdf",
    SubmittedByUserID: 1,
    SubmittedByUserName: "Ana Ruiz",
    SubmittedByUserEmail: "ana@example.com",
    BuiltByUserID: 1,
    BuiltByUserName: "Ana Ruiz",
    BuiltByUserEmail: "ana@example.com",
    InvoiceTimeCreated: "2026-10-31T18:00:00.000Z",
    InvoiceLastUpdated: "2026-11-01T18:00:00.000Z",
    RevisionStatus: null,
    RevisionUpdatedAt: null,
    ...changes,
  };
}

export function sampleLine(changes: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    InvoiceTransID: 9001,
    InvoiceID: 501,
    CustomerID: 11,
    ProductID: 71,
    ProductName: "Sunset Gummies 10 pk",
    SupplierID: 21,
    BatchCode: "SG-1101",
    NumUnits: 12,
    Ordered: 12,
    BackOrder: 0,
    Cases: "1.000000",
    FullPrice: "10.00",
    Discount: "0.00",
    UnitPrice: "10.00",
    ExtPrice: "120.00",
    PromotionID: null,
    PromotionOverridden: false,
    ReasonID: null,
    Reason: null,
    PurchaseTransID: 4001,
    COA_URL: null,
    TimeUpdated: "2026-11-01T18:00:00.000Z",
    RevisionStatus: null,
    RevisionUpdatedAt: null,
    ...changes,
  };
}

export function sampleCOA(changes: Partial<InvoiceCOA> = {}): InvoiceCOA {
  return {
    InvoiceID: 501,
    ProductID: 71,
    InvoiceTransID: 9001,
    BatchCode: "SG-1101",
    COA_URL: "https://files.example/coas/sg-1101.pdf",
    TimeUpdated: "2026-11-01T18:00:00.000Z",
    ...changes,
  };
}
