import { Store } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { shelfColumns } from "./_components/columns.tsx";
import { shelfFilters } from "./filters.ts";

export const shelvesList = defineList({
  table: "shelves",
  title: titleOf("inventory/retail"),
  noun: "shelf count",
  columns: shelfColumns,
  filters: shelfFilters,
  empty: {
    icon: Store,
    title: "No shelf counts yet",
    text: "The Data API has none for what this connection’s key covers. They appear here once retailers have counted.",
  },
});
