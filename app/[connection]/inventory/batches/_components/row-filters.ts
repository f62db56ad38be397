import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import type { CalendarDate } from "#lib/format/calendar.ts";
import { webAddress } from "#lib/format/web-address.ts";
import { expiryOf } from "#lib/stock/expiry.ts";
import { isAtRisk } from "#lib/stock/rows.ts";
import type { BatchSearch } from "../search-params.ts";
import type { ShownBatchRow } from "./columns.tsx";

/** The conditions that the API has no parameter for: they work over the rows that are loaded. */
export function rowFilters({ risk, soon, uncertified }: BatchSearch, today: CalendarDate): RowFilter<ShownBatchRow>[] {
  const filters: RowFilter<ShownBatchRow>[] = [];
  if (risk) filters.push({ id: "risk", key: "", test: isAtRisk });
  if (soon) {
    const isSoon = ({ batch }: ShownBatchRow) => ["expired", "soon"].includes(expiryOf(batch.ExpirationDate, today)?.kind ?? "");
    filters.push({ id: "soon", key: today, test: isSoon });
  }
  if (uncertified) {
    const lacks = ({ batch }: ShownBatchRow) =>
      webAddress(batch.COAURL) === null || expiryOf(batch.COAExpirationDate, today)?.kind === "expired";
    filters.push({ id: "uncertified", key: today, test: lacks });
  }
  return filters;
}
