import { Boxes } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { batchColumns } from "./_components/columns.tsx";
import { batchFilters } from "./filters.ts";

export const batchesList = defineList({
  table: "batches",
  title: titleOf("inventory/batches"),
  noun: "batch",
  nouns: "batches",
  columns: batchColumns,
  filters: batchFilters,
  empty: {
    icon: Boxes,
    title: "No batches yet",
    text: "The Data API has none for what this connection’s key covers. They appear here once a purchase has been received.",
  },
});
