import { PackageSearch } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { custom, dateRange, dayOf, describedAs, toggle, viewState } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { dayParam, wordParam } from "#components/data-table/url/url-params.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { deliveryOf } from "#lib/orders/purchases/progress/delivery.ts";
import { purchaseStatuses, statusLabel } from "#lib/orders/purchases/progress/progress.ts";
import { titleOf } from "#lib/screens.ts";
import { warehouseFilter } from "../_components/filters/scope-filters.ts";
import { vendorFilter } from "../_components/filters/vendor-filter.ts";
import { purchaseColumns } from "./_components/columns.tsx";

export const purchaseFilters = defineFilters<Purchase, ListQuery<"GET /v2/purchases">>({ statuses: [...purchaseStatuses] })({
  // Shown as tabs above the list.
  status: custom({
    param: wordParam(purchaseStatuses, null),
    query: (status) => ({ ...(status && { statuses: [status] }) }),
    render: describedAs((status) => (status ? `Status: ${statusLabel(status)}` : "")),
  }),
  vendors: vendorFilter({ query: "vendor_ids" }),
  warehouses: warehouseFilter({ query: "location_ids" }),
  dates: dateRange({ label: "Date", query: ["start_date", "end_date"] }),
  calendar: toggle({ label: "Calendar", isView: true, resets: { day: null } }),
  // A day in the month that the calendar shows. Null means this month.
  month: viewState(dayParam),
  day: dayOf({ label: "Delivery", of: (purchase) => deliveryOf(purchase)?.day }),
});

export const purchasesList = defineList({
  table: "purchase-orders",
  title: titleOf("purchase-orders"),
  noun: "order",
  columns: purchaseColumns,
  filters: purchaseFilters,
  empty: {
    icon: PackageSearch,
    title: "No purchase orders here",
    text: "The Data API has none in this tab for what this connection’s key covers. A new order appears here as a draft.",
  },
});
