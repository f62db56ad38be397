import { Factory } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { titleOf } from "#lib/screens.ts";
import { arrivalFilter, arrivedOrders } from "../../_components/filters/arrival-filter.ts";
import { warehouseFilter } from "../../_components/filters/scope-filters.ts";
import { vendorFilter } from "../../_components/filters/vendor-filter.ts";
import { recordColumns, type VendorRecordRow, warehouseColumn } from "./_components/columns.tsx";

export const vendorRecordFilters = defineFilters<VendorRecordRow, ListQuery<"GET /v2/purchases">>(arrivedOrders)({
  period: arrivalFilter(),
  vendors: vendorFilter({ query: "vendor_ids" }),
  warehouses: warehouseFilter({ query: "location_ids" }),
  places: toggle({ label: "By warehouse", isView: true }),
});

export const vendorRecordList = defineList({
  table: "vendor-record",
  title: titleOf("vendors/record"),
  noun: "vendor record",
  columns: recordColumns,
  filters: vendorRecordFilters,
  empty: {
    icon: Factory,
    title: "No order arrived in this period",
    text: "A vendor has a record here once an order from it has arrived.",
  },
});

/** The list with a row for each warehouse of a vendor, or for each vendor, whose rows have no warehouse. */
export function vendorRecordListBy(isByWarehouse: boolean): typeof vendorRecordList {
  if (isByWarehouse) return vendorRecordList;
  return { ...vendorRecordList, columns: vendorRecordList.columns.filter((column) => column !== warehouseColumn) };
}
