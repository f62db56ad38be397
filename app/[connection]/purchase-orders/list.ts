import { PackageSearch } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { purchaseColumns } from "./_components/columns.tsx";
import { purchaseFilters } from "./filters.ts";

export const purchasesList = defineList({
  table: "purchase-orders",
  title: titleOf("purchase-orders"),
  noun: "order",
  columns: purchaseColumns,
  filters: purchaseFilters,
  empty: {
    icon: PackageSearch,
    title: "No purchase orders here",
    text: "The Data API has none in this tab for what this connection’s key covers. A new order appears here as a draft.",
  },
});
