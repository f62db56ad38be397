/** Descriptions of fields that mean the same in every record. A record's own description takes precedence. */
export const commonFields: Readonly<Record<string, string>> = {
  ProductID: "Id of the product; GET /v1/products has its name and case size.",
  CustomerID: "Id of the customer account, a retailer's store; GET /v1/customers has its name.",
  SupplierID: "Id of the supplier, the brand that owns the product; GET /v1/suppliers has its name.",
  LocationID: "Id of the distributor's warehouse; GET /v1/locations has its name and address.",
  InvoiceID: "Id of the invoice in the ERP; people know it by InvoiceNum.",
  InvoiceNum: "Number that is printed on the invoice, by which people and payment requests name it.",
  InvoiceTransID: "Id of the invoice line.",
  ARAccountID: "Id of the accounts-receivable account, which one or more customers of an owner share.",
  TermID: "Id of the credit term; GET /v1/invoices/creditTerms has its days.",
  Term: 'Name of the credit term as invoices print it, for example "Net 30".',
  PromotionID: "Id of the price promotion that set the price; null without one.",
  BatchCode: "Code of the production batch, as the supplier prints it on the package.",
  COA_URL: "Address of the batch's certificate of analysis, the laboratory's report as a PDF.",
  FullPrice: "List price of one unit in dollars, before any promotion.",
  UnitPrice: "Price of one unit in dollars that the customer pays, after the discount.",
  Discount: "Dollars that are taken off the list price of one unit; negative if the promotion's price is higher.",
  RevisionStatus:
    "Progress of a change made in the ordering web application (Submitted, Importing, Accepted); null when none is under way. Values may not show the change yet.",
  RevisionUpdatedAt: "When the change under way last made progress, in UTC; null when none is under way.",
  TimeUpdated: "When the record last changed in the ERP, in UTC.",
  TimeCreated: "When the record was created in the ERP, in UTC.",
  PaymentInvoiceNum: "Invoice number of the payment that the money comes from.",
  TargetInvoiceNum: "Invoice number of the invoice that the money goes to.",
  PaymentTypeID: "Id of the payment type; -1 is the generic type that all suppliers share.",
};

export const envelopeDescriptions = {
  List: {
    about: "One page of a list.",
    Data: "Records of this page, in the order of the list.",
    Page: "Number of this page, from 1.",
    PageSize: "Records that a full page has: what was asked for, at most 500.",
    HasNextPage: "True if the next page has at least one record.",
    Cursor: "Extension, for a request with a cursor: the cursor of the next page; null if there is none.",
    UpdatedUntil: "Extension, for a request with UpdatedSince or Cursor: the UpdatedSince for the next time.",
    Removed: "Extension, for a request with UpdatedSince: records that left the list since. Only the first page has them.",
  },
  RemovedRecord: {
    about: "The fields that identify a record that left the list: it was deleted, or the key or the filters no longer include it.",
  },
  Response: { about: "One record.", Data: "The record." },
  ShortError: { about: "An error of a v1 read.", Error: "What is wrong and how to correct it, for a person." },
  CodedError: { about: "An error of v1 writes and of v2.", Error: "What is wrong: for programs, for people, and field by field." },
  ErrorDetail: {
    about: "What is wrong. May have further properties.",
    code: "Stable code for programs; it decides what to do.",
    detail: "What is wrong and how to correct it, for a person; the wording may change.",
    fieldErrors: "Every wrong parameter or field, where the error is about such.",
  },
  FieldError: {
    about: "What is wrong with one parameter or field. May have further properties.",
    field: "Name of the parameter or field, with the index of its line item.",
    code: "Stable code for programs.",
    detail: "What is wrong and how to correct it, for a person.",
    message: "A shorter text that a form can show beside the field.",
    index: "Index of the line item in the request, from 0.",
    ProductID: "Id of the product of the line item.",
  },
} as const;

/** "1 New, 2 Loaded" for a description. */
export const listValues = (names: Readonly<Record<number, string>>) =>
  Object.entries(names)
    .map(([id, name]) => `${id} ${name}`)
    .join(", ");
