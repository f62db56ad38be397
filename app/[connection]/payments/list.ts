import { Banknote } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { paymentColumns } from "./_components/columns.tsx";
import { paymentFilters } from "./filters.ts";

export const paymentsList = defineList({
  table: "payments",
  title: titleOf("payments"),
  noun: "payment",
  columns: paymentColumns,
  filters: paymentFilters,
  empty: {
    icon: Banknote,
    title: "No payments yet",
    text: "The Data API has none for what this connection’s key covers. They appear here once the distributor has posted one.",
  },
});
