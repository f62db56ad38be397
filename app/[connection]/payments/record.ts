import { type Payment, paymentByID } from "#lib/api/records/receivables/payments.ts";
import { defineRecord } from "../_components/record/record.ts";

export const paymentRecord = defineRecord({
  slug: "payments",
  query: (api, id) => paymentByID(api, Number(id)),
  isRowWhole: true,
  title: ({ PaymentInvoiceNum, PaymentID }: Payment) => `Payment ${PaymentInvoiceNum || PaymentID}`,
  skeleton: ["h-16", "h-40"],
});
