import { ReceiptText } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { listOfKey } from "../_components/list-of-key.ts";
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

export const agedInvoicesListOf = listOfKey(agedInvoicesList, "aging/invoices");
