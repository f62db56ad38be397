import { Warehouse } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { warehouseColumns } from "./_components/columns.tsx";
import { warehouseFilters } from "./filters.ts";

export const warehouseList = defineList({
  table: "inventory",
  title: titleOf("inventory"),
  noun: "stock record",
  columns: warehouseColumns,
  filters: warehouseFilters,
  empty: {
    icon: Warehouse,
    title: "No inventory yet",
    text: "The Data API has none for what this connection’s key covers. It appears here once a purchase has been received.",
  },
});
