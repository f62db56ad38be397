const draft = "The example is a draft of the demo; GET /v2/purchases with statuses=InProgress lists the drafts of your key.";

/** What a caller must know of an operation beyond who may use it. */
export const operationDescriptions: Readonly<Record<string, string>> = {
  createPaymentApplication:
    "The examples are a payment and an open invoice of the demo. For others, take PaymentInvoiceNum and ARAccountID from a payment of GET /v1/payments that has an AvailableBalance, and TargetInvoiceNum from an invoice of the same account in GET /v1/payments/openInvoices.",
  createPurchaseV2: "A vendor takes each po_num once: a second request with it is 409.",
  updatePurchaseV2: draft,
  deletePurchaseV2: draft,
  submitPurchaseV2: `${draft} It must be complete.`,
};
