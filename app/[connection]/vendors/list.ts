import { Factory } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { vendorColumns } from "./_components/columns.tsx";
import { vendorFilters } from "./filters.ts";

export const vendorsList = defineList({
  table: "vendors",
  title: titleOf("vendors"),
  noun: "vendor",
  columns: vendorColumns,
  filters: vendorFilters,
  empty: {
    icon: Factory,
    title: "No vendors here",
    text: "The Data API has none for what this connection’s key covers. A vendor has a row for each warehouse that it delivers to.",
  },
});
