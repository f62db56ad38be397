import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import type { Phase } from "#lib/goods/catalog/promotion.ts";
import { phaseFilter } from "../_components/filters/phase-filter.ts";
import { brandFilter } from "../_components/filters/scope-filters.ts";
import { stateFilter } from "../_components/filters/state-filter.ts";

export const promotionFilters = defineFilters<{ readonly phase: Phase | null }, ListQuery<"GET /v1/promotionsProducts">>({})({
  phases: phaseFilter(),
  brands: brandFilter({ query: "SupplierIDs" }),
  states: stateFilter({ query: "States" }),
});
