import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { toggle } from "#components/data-table/filters/filter-kinds.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { isLowCover } from "#lib/stock/cover.ts";
import { brandFilter, customerFilter } from "../../_components/filters/scope-filters.ts";
import type { ShownShelfRow } from "./_components/columns.tsx";

export const shelfFilters = defineFilters<ShownShelfRow, ListQuery<"GET /v1/retailerInventory">>({})({
  customers: customerFilter({ label: "Store", query: "CustomerIDs" }),
  brands: brandFilter({ query: "SupplierIDs" }),
  missed: toggle({ label: "Out, can be ordered", test: ({ isMissed }) => isMissed === true }),
  low: toggle({ label: "Cover under 14 days", test: ({ cover }) => isLowCover(cover) }),
  fresh: toggle({ label: "Without stale counts", test: ({ isStale }) => !isStale }),
});
