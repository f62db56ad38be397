import { CalendarClock } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { custom, describedAs } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { wordParam } from "#components/data-table/url/url-params.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { type OpenOrder, openOrderStatuses, type Standing, standings } from "#lib/orders/purchases/open-orders.ts";
import { titleOf } from "#lib/screens.ts";
import { warehouseFilter } from "../../_components/filters/scope-filters.ts";
import { vendorFilter } from "../../_components/filters/vendor-filter.ts";
import { openOrderColumns } from "./_components/columns.tsx";

export const standingLabels: Readonly<Record<Standing, string>> = {
  late: "Late",
  soon: "Due in 7 days",
  later: "Due later",
  undated: "No date",
};

export const pipelineFilters = defineFilters<OpenOrder, ListQuery<"GET /v2/purchases">>({ statuses: [...openOrderStatuses] })({
  // Shown as tabs above the list.
  due: custom({
    param: wordParam(standings, null),
    test: (chosen) => (chosen === null ? null : ({ standing }) => standing === chosen),
    render: describedAs((chosen) => (chosen ? standingLabels[chosen] : "")),
  }),
  vendors: vendorFilter({ query: "vendor_ids" }),
  warehouses: warehouseFilter({ query: "location_ids" }),
});

export const pipelineList = defineList({
  table: "order-pipeline",
  title: titleOf("purchase-orders/pipeline"),
  noun: "order",
  columns: openOrderColumns,
  filters: pipelineFilters,
  empty: {
    icon: CalendarClock,
    title: "Nothing is on order",
    text: "The Data API has no submitted order that has not arrived, for what this connection’s key covers.",
  },
});
