import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import { compareDecimals } from "#lib/format/decimal.ts";
import { lowCover } from "#lib/stock/cover.ts";
import type { WarehouseSearch } from "../search-params.ts";
import type { ShownWarehouseRow } from "./columns.tsx";

/** The conditions that the API has no parameter for: they work over the rows that are loaded. */
export function rowFilters({ low, out, reserved }: WarehouseSearch): RowFilter<ShownWarehouseRow>[] {
  const filters: RowFilter<ShownWarehouseRow>[] = [];
  if (low) filters.push({ id: "low", key: "", test: ({ cover }) => cover !== null && compareDecimals(cover, lowCover) < 0 });
  if (out) filters.push({ id: "out", key: "", test: ({ record }) => record.AvailableUnits <= 0 });
  if (reserved) filters.push({ id: "reserved", key: "", test: ({ record }) => record.NotAuthorized });
  return filters;
}
