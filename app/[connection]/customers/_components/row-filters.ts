import type { RowFilter } from "#components/data-table/row-filter.ts";
import type { Customer } from "#lib/customers/customer.ts";

export const repFilterID = "rep";

/** The condition that the API has no parameter for: it works over the rows that are loaded. */
export function rowFilters(reps: readonly number[]): RowFilter<Customer>[] {
  return reps.length === 0 ? [] : [{ id: repFilterID, key: reps.join(), test: (customer) => reps.includes(customer.SalesRepUserID) }];
}
