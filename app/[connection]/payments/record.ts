import { type Payment, paymentByID } from "#lib/api/records/payments.ts";
import { defineRecord } from "../_components/record/record.ts";

export const paymentRecord = defineRecord({
  slug: "payments",
  query: (api, id) => paymentByID(api, Number(id)),
  isRowWhole: true,
  title: ({ PaymentInvoiceNum }: Payment) => `Payment ${PaymentInvoiceNum}`,
  skeleton: ["h-16", "h-40"],
});
