import { ReceiptText } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { titleOf } from "#lib/screens.ts";
import { agedInvoiceColumns } from "./_components/columns.tsx";
import { agedInvoiceFilters } from "./filters.ts";

export const agedInvoicesList = defineList({
  table: "aging-invoices",
  title: titleOf("aging/invoices"),
  noun: "invoice",
  columns: agedInvoiceColumns,
  filters: agedInvoiceFilters,
  empty: {
    icon: ReceiptText,
    title: "No invoice was open at the last close",
    text: "The Data API has no AR aging invoice for what this connection’s key covers. It is calculated at the end of each day.",
  },
});

const retailerAgedInvoicesList: typeof agedInvoicesList = { ...agedInvoicesList, title: titleOf("aging/invoices", "Customer") };

export const agedInvoicesListOf = (keyType: KeyType) => (keyType === "Customer" ? retailerAgedInvoicesList : agedInvoicesList);
