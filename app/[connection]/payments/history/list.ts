import { ListChecks } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { applicationColumns } from "./_components/columns.tsx";
import { applicationFilters } from "./filters.ts";

export const applicationsList = defineList({
  table: "payment-applications",
  title: titleOf("payments/history"),
  noun: "application",
  columns: applicationColumns,
  filters: applicationFilters,
  empty: {
    icon: ListChecks,
    title: "No payment applications yet",
    text: "Nothing has been applied to an invoice or requested for what this connection’s key covers.",
  },
});
