import { Warehouse } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { type ShownWarehouseRow, warehouseColumns } from "./_components/columns.tsx";
import { type WarehouseSearch, warehouseParams } from "./search-params.ts";

export const warehouseList: ListDeclaration<ShownWarehouseRow, WarehouseSearch> = {
  table: "inventory",
  title: titleOf("inventory"),
  noun: "stock record",
  columns: warehouseColumns,
  params: warehouseParams,
  empty: {
    icon: Warehouse,
    title: "No inventory yet",
    words: "The Data API has none for what this connection’s key covers. It appears here once a purchase has been received.",
  },
};
