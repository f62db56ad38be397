import type { ListQuery } from "#lib/api/list-rows.ts";
import type { Payment, PaymentApplication } from "#lib/api/payments.ts";

/** How the applications of a payment are asked for: a list is written with commas, so a number that holds one is picked out here. */
export function applicationsOf({ ARAccountID, PaymentInvoiceNum }: Pick<Payment, "ARAccountID" | "PaymentInvoiceNum">) {
  const query: ListQuery<"GET /v1/payments/applications"> = {
    ARAccountIDs: [ARAccountID],
    ...(!PaymentInvoiceNum.includes(",") && { PaymentInvoiceNums: [PaymentInvoiceNum] }),
  };
  return { query, isOfPayment: (application: PaymentApplication) => application.PaymentInvoiceNum === PaymentInvoiceNum };
}
