import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import type { PromotionQuery } from "#lib/api/prices.ts";
import type { Phase } from "#lib/catalog/promotion.ts";
import { brandFilter, phaseFilter, stateFilter } from "../_components/filters/scope-filters.ts";

/** Of both lists of promotions. */
export const promotionFilters = defineFilters<{ readonly phase: Phase | null }, PromotionQuery>({})({
  phases: phaseFilter(),
  brands: brandFilter({ query: "SupplierIDs" }),
  states: stateFilter({ query: "States" }),
});
