import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import { pickupDays } from "#lib/purchases/pickup.ts";
import type { VendorSearch } from "../search-params.ts";
import type { VendorRow } from "./columns.tsx";

export const dayFilterID = "days";

/** The conditions that the API has no parameter for: they work over the rows that are loaded. */
export function rowFilters({ days, codes }: Pick<VendorSearch, "days" | "codes">): RowFilter<VendorRow>[] {
  const filters: RowFilter<VendorRow>[] = [];
  if (days.length > 0) {
    const isPickedUp = ({ vendor }: VendorRow) => vendor.PickupDates.length === 0 || pickupDays(vendor).some((day) => days.includes(day));
    filters.push({ id: dayFilterID, key: days.join(), test: isPickedUp });
  }
  if (codes) filters.push({ id: "codes", key: "", test: ({ vendor }) => vendor.RequirePOBatchCodes });
  return filters;
}
