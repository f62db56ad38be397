const requestStatus =
  "Pending: waits for the next export. Exported: sent to the ERP, not confirmed yet. Confirmed: applied in the ERP. Rejected: not confirmed in time.";

const application = {
  Amount: "Dollars that move from the payment to the invoice.",
  Status: requestStatus,
  RequestedByUserID: "User id of the person whose key sent the request, or who applied it in the ERP.",
  TimeRequested: "When the request arrived, in UTC.",
  TimeExported: "When the request was sent to the ERP, in UTC; null before.",
  TimeUpdated: "When the status last changed, in UTC.",
} as const;

export const paymentDescriptions = {
  PaymentType: {
    about: "A way to pay, once per supplier that accepts it.",
    Name: 'Name of the payment type, for example "Check".',
    SupplierID: "Id of the supplier that accepts it; null for the generic type.",
  },
  Payment: {
    about: "A payment of an account. It has an invoice number of its own, from which it is applied to invoices.",
    PaymentID: "Id of the payment.",
    PaymentInvoiceID: "Id of the invoice that books the payment.",
    PaymentInvoiceNum: "Invoice number of the payment, by which payment requests name it.",
    PaymentTypeName: 'Name of the payment type, for example "Check".',
    SupplierID: "Id of the supplier that the payment is for; null if it is for any.",
    LoadSheetStatusID: "Id of the status of the load sheet that brought the payment in.",
    Amount: "Dollars that were paid; negative for a reversed payment.",
    AvailableBalance:
      "Dollars that can still be applied: the amount less confirmed applications and pending requests; never negative, 0 for a reversed payment.",
    Memo: "Note on the payment, such as the number of a check.",
    ARNote: "Note of the distributor's receivables department; null if there is none.",
    PostDate: "Date on which the payment was booked, in UTC.",
  },
  PaymentApplication: {
    about: "Part of a payment that is applied, or requested to be applied, to an invoice.",
    PaymentApplicationID: "Id of the application in the ERP; null until a request is confirmed.",
    RequestID: "Id of the request that was sent through the API; null if it was applied in the ERP directly.",
    ...application,
    AppliedBy: "Name of the person or program that applied it in the ERP; null before.",
    TimeApplied: "When it was applied in the ERP, in UTC; null before.",
  },
  PaymentApplicationRequest: {
    about: "A request to apply part of a payment to an invoice. It is sent to the ERP with the next export.",
    RequestID: "Id of the request, which the list of applications shows again.",
    ...application,
    TimeConfirmed: "When the ERP confirmed the request, in UTC; null before.",
    MatchedPaymentApplicationID: "Id of the application in the ERP that confirmed the request; null before.",
  },
} as const;
