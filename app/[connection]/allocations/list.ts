import { Bookmark } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { titleOf } from "#lib/screens.ts";
import { customerFilter } from "../_components/filters/customer-filter.ts";
import { phaseFilter } from "../_components/filters/phase-filter.ts";
import { brandFilter } from "../_components/filters/scope-filters.ts";
import { stateFilter } from "../_components/filters/state-filter.ts";
import { type AllocationRow, allocationColumns } from "./_components/columns.tsx";

export const allocationFilters = defineFilters<AllocationRow, ListQuery<"GET /v1/allocations">>({})({
  phases: phaseFilter(),
  customers: customerFilter({ query: "CustomerIDs" }),
  brands: brandFilter({ query: "SupplierIDs" }),
  states: stateFilter({ query: "States" }),
});

export const allocationsList = defineList({
  table: "allocations",
  title: titleOf("allocations"),
  noun: "allocation",
  columns: allocationColumns,
  filters: allocationFilters,
  empty: {
    icon: Bookmark,
    title: "No allocations",
    text: "The Data API has no allocation for what this connection’s key covers. No units are set aside for particular customers.",
  },
});
