import { ReceiptText } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import { type AgedInvoiceRow, agedInvoiceColumns } from "./_components/columns.tsx";
import { type AgedInvoiceSearch, agedInvoiceParams } from "./search-params.ts";

export const agedInvoicesList: ListDeclaration<AgedInvoiceRow, AgedInvoiceSearch> = {
  table: "aging-invoices",
  title: "Invoices in AR aging",
  noun: "invoice",
  columns: agedInvoiceColumns,
  params: agedInvoiceParams,
  empty: {
    icon: ReceiptText,
    title: "No invoice was open at the last close",
    words: "AR aging of this connection’s key lists no invoices. It is calculated anew at the end of each day.",
  },
};
