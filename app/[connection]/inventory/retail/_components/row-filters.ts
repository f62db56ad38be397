import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import { compareDecimals } from "#lib/format/decimal.ts";
import { lowCover } from "#lib/stock/cover.ts";
import type { ShelfSearch } from "../search-params.ts";
import type { ShownShelfRow } from "./columns.tsx";

/** The conditions that the API has no parameter for: they work over the rows that are loaded. */
export function rowFilters({ missed, low, fresh }: ShelfSearch): RowFilter<ShownShelfRow>[] {
  const filters: RowFilter<ShownShelfRow>[] = [];
  if (missed) filters.push({ id: "missed", key: "", test: ({ isMissed }) => isMissed === true });
  if (low) filters.push({ id: "low", key: "", test: ({ cover }) => cover !== null && compareDecimals(cover, lowCover) < 0 });
  if (fresh) filters.push({ id: "fresh", key: "", test: ({ isStale }) => !isStale });
  return filters;
}
