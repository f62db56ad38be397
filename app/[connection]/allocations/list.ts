import { Bookmark } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { allocationColumns } from "./_components/columns.tsx";
import { allocationFilters } from "./filters.ts";

export const allocationsList = defineList({
  table: "allocations",
  title: titleOf("allocations"),
  noun: "allocation",
  columns: allocationColumns,
  filters: allocationFilters,
  empty: {
    icon: Bookmark,
    title: "Nothing is set aside",
    text: "The Data API has no allocation for what this connection’s key covers: no units are set aside for particular customers.",
  },
});
