import { Factory } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { pickupDays, pickupNames } from "#lib/orders/purchases/pickup.ts";
import { weekdayName, weekdays } from "#lib/parties/customers/weekdays.ts";
import { titleOf } from "#lib/screens.ts";
import { brandFilter, warehouseFilter } from "../_components/filters/scope-filters.ts";
import { type VendorRow, vendorColumns } from "./_components/columns.tsx";

export const vendorFilters = defineFilters<VendorRow, ListQuery<"GET /v1/vendors">>({ Active: true })({
  warehouses: warehouseFilter({ query: "LocationIDs" }),
  brands: brandFilter({ query: "SupplierIDs" }),
  days: choices({
    label: "Pickup day",
    options: weekdays.map((day) => ({ value: day, label: weekdayName(day, dashboardLocale, "long") })),
    // A vendor without pickup days can be picked up on any day.
    of: ({ vendor }) => (pickupNames(vendor).length === 0 ? weekdays : pickupDays(vendor)),
  }),
  codes: toggle({ label: "Batch codes required", test: ({ vendor }) => vendor.RequirePOBatchCodes }),
  // The API refuses inactive vendors to other keys.
  inactive: toggle({ label: "Inactive", query: { Active: false }, keyTypes: ["Employee"] }),
});

export const vendorsList = defineList({
  table: "vendors",
  title: titleOf("vendors"),
  // One vendor has a row for each brand and warehouse.
  noun: "vendor listing",
  columns: vendorColumns,
  filters: vendorFilters,
  empty: {
    icon: Factory,
    title: "No vendors here",
    text: "The Data API has none for what this connection’s key covers. A vendor has a row for each warehouse that it delivers to.",
  },
});
