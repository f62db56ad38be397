import { invoiceResource } from "#lib/api/resources.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import { defineRecord } from "../_components/record/record.ts";
import { InvoiceSkeleton } from "./_components/detail/invoice-skeleton.tsx";

export const invoiceRecord = defineRecord({
  slug: "invoices",
  query: (api, id) => invoiceResource(api).one(Number(id)),
  title: ({ InvoiceNum, InvoiceID }: Invoice) => `Invoice ${InvoiceNum || InvoiceID}`,
  skeleton: InvoiceSkeleton,
});
