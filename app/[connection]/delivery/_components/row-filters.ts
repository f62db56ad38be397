import type { RowFilter } from "#components/data-table/row-filter.ts";
import type { Stop } from "#lib/delivery/stops.ts";

export const repFilterID = "rep";

/** The conditions that the API has no parameter for: they work over the deliveries that are loaded. */
export function rowFilters(reps: readonly number[], openAtMs: number | null): RowFilter<Stop>[] {
  const filters: RowFilter<Stop>[] = [];
  if (reps.length > 0) filters.push({ id: repFilterID, key: reps.join(), test: ({ customer }) => reps.includes(customer.SalesRepUserID) });
  if (openAtMs !== null) {
    filters.push({ id: "open", key: String(openAtMs), test: ({ cutOffMs }) => cutOffMs !== null && cutOffMs >= openAtMs });
  }
  return filters;
}
