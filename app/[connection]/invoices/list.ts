import { ReceiptText } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { titleOf } from "#lib/screens.ts";
import { brandInvoiceColumns, invoiceColumns } from "./_components/columns.tsx";
import { invoiceFilters } from "./filters.ts";

export const invoicesList = defineList({
  table: "invoices",
  title: titleOf("invoices"),
  noun: "invoice",
  columns: invoiceColumns,
  filters: invoiceFilters,
  empty: {
    icon: ReceiptText,
    title: "No invoices yet",
    text: "The Data API has none for what this connection’s key covers. They appear here once the distributor has issued one.",
  },
});

const brandInvoicesList = defineList({ ...invoicesList, filters: invoiceFilters, columns: brandInvoiceColumns });

/** Supplier keys see their share of each invoice beside the whole invoice. */
export const invoicesListOf = (keyType: KeyType) => (keyType === "Supplier" ? brandInvoicesList : invoicesList);
