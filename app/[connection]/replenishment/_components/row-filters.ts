import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import type { PlanSearch } from "../search-params.ts";
import type { ShownPlanRow } from "./shown-plan-row.ts";

/** Which rows are shown. What is snoozed is shown alone, or not at all. */
export function rowFilters({ vendors, warehouses, states, snoozed }: PlanSearch): RowFilter<ShownPlanRow>[] {
  const filters: RowFilter<ShownPlanRow>[] = [
    { id: "snoozed", key: String(snoozed), test: ({ snoozedUntil }) => (snoozedUntil !== null) === snoozed },
  ];
  const add = (id: string, chosen: readonly (string | number)[], test: RowFilter<ShownPlanRow>["test"]) => {
    if (chosen.length > 0) filters.push({ id, key: chosen.join(","), test });
  };
  add("vendors", vendors, ({ vendor }) => vendor !== null && vendors.includes(vendor.VendorID));
  add("warehouses", warehouses, ({ record }) => warehouses.includes(record.LocationID));
  add("states", states, ({ state }) => states.includes(state));
  return filters;
}
