import type { ListQuery } from "#lib/api/list-rows.ts";
import type { Payment, PaymentApplication } from "#lib/api/records/payments.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";

/** Query for a payment's applications. The API's list is comma-separated, so a number with a comma is filtered here. */
export function applicationsOf({ ARAccountID, PaymentInvoiceNum }: Pick<Payment, "ARAccountID" | "PaymentInvoiceNum">) {
  const query: ListQuery<"GET /v1/payments/applications"> = {
    ARAccountIDs: [ARAccountID],
    ...(!PaymentInvoiceNum.includes(",") && { PaymentInvoiceNums: [PaymentInvoiceNum] }),
  };
  return { query, isOfPayment: (application: PaymentApplication) => application.PaymentInvoiceNum === PaymentInvoiceNum };
}

/** Query for an invoice's applications. The API's list is comma-separated, so a number with a comma is found among all applications. */
export function applicationsTo({ InvoiceNum }: Pick<Invoice, "InvoiceNum">) {
  const query: ListQuery<"GET /v1/payments/applications"> = InvoiceNum.includes(",") ? {} : { TargetInvoiceNums: [InvoiceNum] };
  return { query, isToInvoice: (application: PaymentApplication) => application.TargetInvoiceNum === InvoiceNum };
}
