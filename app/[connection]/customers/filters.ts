import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, toggle } from "#components/data-table/filters/filter-kinds.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import type { Customer } from "#lib/customers/customer.ts";
import { repFilter, stateFilter } from "../_components/filters/scope-filters.ts";

const accountStatuses = [
  { value: "Active", label: "Active" },
  { value: "Inactive", label: "Inactive" },
  { value: "OutOfBus", label: "Out of business" },
] as const;

// The query always names the statuses: without them, the API would return active customers only.
export const customerFilters = defineFilters<Customer, ListQuery<"GET /v1/customers">>({
  AccountStatuses: accountStatuses.map(({ value }) => value),
})({
  statuses: choices({ label: "Status", options: accountStatuses, query: "AccountStatuses" }),
  states: stateFilter({ query: "States" }),
  reps: repFilter((customer) => customer),
  hold: toggle({ label: "On hold", query: { OnHold: true } }),
});
