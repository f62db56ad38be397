import { Store } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { type ShownShelfRow, shelfColumns } from "./_components/columns.tsx";
import { type ShelfSearch, shelfParams } from "./search-params.ts";

export const shelvesList: ListDeclaration<ShownShelfRow, ShelfSearch> = {
  table: "shelves",
  title: titleOf("inventory/retail"),
  noun: "shelf count",
  columns: shelfColumns,
  params: shelfParams,
  empty: {
    icon: Store,
    title: "No shelf counts yet",
    words: "The Data API has none for what this connection’s key covers. They appear here once retailers have counted.",
  },
};
