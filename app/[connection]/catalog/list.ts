import { PackageSearch } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { catalogColumns, columnsWithoutPrices } from "./_components/columns.tsx";
import { catalogFilters } from "./filters.tsx";

export const catalogList = defineList({
  table: "catalog",
  title: titleOf("catalog"),
  noun: "product",
  columns: catalogColumns,
  filters: catalogFilters,
  empty: {
    icon: PackageSearch,
    title: "No active products",
    text: "The Data API has none for what this connection’s key covers. The filter Status shows the others.",
  },
});

/** For screens without a chosen customer, because prices depend on the customer. */
export const catalogListWithoutPrices: typeof catalogList = { ...catalogList, columns: columnsWithoutPrices };
