import { PackageSearch } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import type { Purchase } from "#lib/api/purchases.ts";
import { titleOf } from "#lib/screens.ts";
import { purchaseColumns } from "./_components/columns.tsx";
import { type PurchaseSearch, purchaseParams } from "./search-params.ts";

export const purchasesList: ListDeclaration<Purchase, PurchaseSearch> = {
  table: "purchase-orders",
  title: titleOf("purchase-orders"),
  noun: "order",
  columns: purchaseColumns,
  params: purchaseParams,
  viewParams: ["calendar", "month"],
  empty: {
    icon: PackageSearch,
    title: "No purchase orders here",
    words: "The Data API has none in this tab for what this connection’s key covers. A new order appears here as a draft.",
  },
};
