import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, number, toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { planStates } from "#lib/replenishment/plan-row.ts";
import { vendorFilter, warehouseFilter } from "../_components/filters/scope-filters.ts";
import type { PlanListRow } from "./_components/plan/plan-list-row.ts";

export const planFilters = defineFilters<PlanListRow>({})({
  vendors: vendorFilter({ of: ({ vendor }) => vendor?.VendorID ?? null }),
  warehouses: warehouseFilter({ of: ({ record }) => record.LocationID }),
  // Shown and changed in the summary above the list.
  states: choices({ options: planStates.map((value) => ({ value, label: value })), of: ({ state }) => state }),
  snoozed: toggle({
    label: "Snoozed",
    test: ({ snoozedUntil }) => snoozedUntil !== null,
    testOff: ({ snoozedUntil }) => snoozedUntil === null,
  }),
  // Replaces the vendors' own targets, in days of stock.
  target: number({ label: "Target days", placeholder: "vendor’s", min: 1, max: 365, otherwise: null }),
  // Expected growth of sales, in percent.
  growth: number({ label: "Growth %", placeholder: "0", min: -90, max: 300, otherwise: 0 }),
});
