import { Store } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { isLowCover } from "#lib/goods/stock/state/stock-state.ts";
import { titleOf } from "#lib/screens.ts";
import { customerFilter } from "../../_components/filters/customer-filter.ts";
import { brandFilter } from "../../_components/filters/scope-filters.ts";
import { listOfKey } from "../../_components/list/list-of-key.ts";
import { type ShelfListRow, shelfColumns } from "./_components/columns.tsx";

export const shelfFilters = defineFilters<ShelfListRow, ListQuery<"GET /v1/retailerInventory">>({})({
  customers: customerFilter({ query: "CustomerIDs" }),
  brands: brandFilter({ query: "SupplierIDs" }),
  missed: toggle({ label: "Out, can be ordered", test: ({ isMissed }) => isMissed === true }),
  low: toggle({ label: "Cover under 14 days", test: ({ cover }) => isLowCover(cover) }),
  fresh: toggle({ label: "Without stale counts", test: ({ isStale }) => !isStale }),
});

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

export const shelvesListOf = listOfKey(shelvesList, "inventory/retail");
