import { PackageSearch } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import type { CatalogRow } from "#lib/catalog/catalog-row.ts";
import { titleOf } from "#lib/screens.ts";
import { catalogColumns, columnsWithoutPrices } from "./_components/columns.tsx";
import { type CatalogSearch, catalogParams } from "./search-params.ts";

export const catalogList: ListDeclaration<CatalogRow, CatalogSearch> = {
  table: "catalog",
  title: titleOf("catalog"),
  noun: "product",
  columns: catalogColumns,
  params: catalogParams,
  viewParams: ["store", "on", "view"],
  empty: {
    icon: PackageSearch,
    title: "No products yet",
    words: "The Data API has none for what this connection’s key covers. They appear here once the distributor lists some.",
  },
};

/** While no customer is chosen there are no prices to show. */
export const catalogListWithoutPrices: typeof catalogList = { ...catalogList, columns: columnsWithoutPrices };
