import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import type { Stop } from "#lib/delivery/stops.ts";
import { repRowFilters } from "../../_components/filters/rep-filter.tsx";

export const customerOf = ({ customer }: Stop) => customer;

/** The conditions that the API has no parameter for: they work over the deliveries that are loaded. */
export function rowFilters(reps: readonly number[], openAtMs: number | null): RowFilter<Stop>[] {
  const filters = repRowFilters(reps, customerOf);
  if (openAtMs === null) return filters;
  return [...filters, { id: "open", key: String(openAtMs), test: ({ cutOffMs }) => cutOffMs !== null && cutOffMs >= openAtMs }];
}
