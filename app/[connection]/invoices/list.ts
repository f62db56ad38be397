import { ReceiptText } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list-declaration.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";
import { invoiceColumns } from "./_components/columns.tsx";
import { type InvoiceSearch, invoiceParams } from "./search-params.ts";

export const invoicesList: ListDeclaration<Invoice, InvoiceSearch> = {
  table: "invoices",
  title: "Invoices",
  noun: "invoice",
  columns: invoiceColumns,
  params: invoiceParams,
  empty: {
    icon: ReceiptText,
    title: "No invoices yet",
    words: "The Data API has none for what this connection’s key covers. They appear here once the distributor has issued one.",
  },
};
