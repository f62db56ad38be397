import { Warehouse } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { isLowCover, isOutOfStock } from "#lib/goods/stock/state/stock-state.ts";
import { titleOf } from "#lib/screens.ts";
import { brandFilter, warehouseFilter } from "../_components/filters/scope-filters.ts";
import { isAbove, type WarehouseListRow, warehouseColumns } from "./_components/columns.tsx";

export const warehouseFilters = defineFilters<WarehouseListRow, ListQuery<"GET /v1/inventory">>({})({
  warehouses: warehouseFilter({ query: "LocationIDs" }),
  brands: brandFilter({ query: "SupplierIDs" }),
  low: toggle({ label: "Cover under 14 days", test: ({ cover }) => isLowCover(cover) }),
  out: toggle({ label: "Out of stock", test: ({ record }) => isOutOfStock(record.AvailableUnits) }),
  above: toggle({ label: "Above maximum", test: isAbove }),
  promote: toggle({ label: "To promote", test: ({ reason }) => reason !== null }),
  reserved: toggle({ label: "Reserved", test: ({ record }) => record.NotAuthorized }),
});

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
