import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { brandFilter, customerFilter, phaseFilter, stateFilter } from "../_components/filters/scope-filters.ts";
import type { AllocationRow } from "./_components/columns.tsx";

export const allocationFilters = defineFilters<AllocationRow, ListQuery<"GET /v1/allocations">>({})({
  phases: phaseFilter(),
  customers: customerFilter({ query: "CustomerIDs" }),
  brands: brandFilter({ query: "SupplierIDs" }),
  states: stateFilter({ query: "States" }),
});
