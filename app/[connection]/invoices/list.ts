import { ReceiptText } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import type { KeyType } from "#contract/endpoint.ts";
import type { InvoiceRow } from "#lib/invoices/own-part.ts";
import { titleOf } from "#lib/screens.ts";
import { brandInvoiceColumns, invoiceColumns } from "./_components/columns.tsx";
import { brandInvoiceParams, type InvoiceSearch, invoiceParams } from "./search-params.ts";

export const invoicesList: ListDeclaration<InvoiceRow, InvoiceSearch> = {
  table: "invoices",
  title: titleOf("invoices"),
  noun: "invoice",
  columns: invoiceColumns,
  params: invoiceParams,
  empty: {
    icon: ReceiptText,
    title: "No invoices yet",
    words: "The Data API has none for what this connection’s key covers. They appear here once the distributor has issued one.",
  },
};

const brandInvoicesList: typeof invoicesList = { ...invoicesList, columns: brandInvoiceColumns, params: brandInvoiceParams };

/** Supplier keys see their part of each invoice beside the whole. */
export const invoicesListOf = (keyType: KeyType) => (keyType === "Supplier" ? brandInvoicesList : invoicesList);
