import { PackageX } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { idListParam } from "#components/data-table/url/url-params.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { titleOf } from "#lib/screens.ts";
import { arrivalFilter, arrivedOrders } from "../../_components/filters/arrival-filter.ts";
import { warehouseFilter } from "../../_components/filters/scope-filters.ts";
import { vendorFilter } from "../../_components/filters/vendor-filter.ts";
import { type ShortLineRow, shortLineColumns } from "./_components/columns.tsx";

export const shortLineFilters = defineFilters<ShortLineRow, ListQuery<"GET /v2/purchases">>(arrivedOrders)({
  period: arrivalFilter(),
  vendors: vendorFilter({ query: "vendor_ids" }),
  warehouses: warehouseFilter({ query: "location_ids" }),
  products: choices({
    label: "Product",
    param: idListParam,
    of: ({ line }) => line.product_id,
    labelOf: ({ productName }) => productName,
    isMostFrequentFirst: true,
  }),
});

export const shortLinesList = defineList({
  table: "short-lines",
  title: titleOf("purchase-orders/short"),
  noun: "line",
  columns: shortLineColumns,
  filters: shortLineFilters,
  empty: {
    icon: PackageX,
    title: "No short lines",
    text: "No line that says what was ordered and received is short.",
  },
});
