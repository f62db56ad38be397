import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, custom, describedAs, number, toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { type PlanState, planStates } from "#lib/goods/replenishment/plan-row.ts";
import { warehouseFilter } from "../_components/filters/scope-filters.ts";
import { vendorFilter } from "../_components/filters/vendor-filter.ts";
import type { PlanListRow } from "./_components/plan/plan-list-row.ts";
import { stateName } from "./_components/plan/plan-status.tsx";

export const planFilters = defineFilters<PlanListRow>({})({
  vendors: vendorFilter({ of: ({ vendor }) => vendor?.VendorID ?? null }),
  warehouses: warehouseFilter({ of: ({ record }) => record.LocationID }),
  // Shown and changed in the summary above the list.
  states: custom({
    ...choices<PlanListRow, object, PlanState>({ options: planStates.map((value) => ({ value, label: value })), of: ({ state }) => state }),
    render: describedAs((states) => (states.length > 0 ? `Status: ${states.map(stateName).join(", ")}` : "")),
  }),
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
