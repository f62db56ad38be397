import { Truck } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { stopColumns } from "./_components/columns.tsx";
import { deliveryFilters } from "./filters.ts";

export const deliveryList = defineList({
  table: "deliveries",
  title: titleOf("delivery"),
  noun: "delivery",
  nouns: "deliveries",
  columns: stopColumns,
  filters: deliveryFilters,
  empty: {
    icon: Truck,
    title: "No deliveries planned",
    text: "The Data API has no delivery date for the active customers that this connection’s key covers.",
  },
});
