import { compareDecimals, type Decimal } from "#lib/format/decimal.ts";
import { coverDays, lowCover } from "./cover.ts";
import type { InventoryRecord } from "./stock.ts";

type Stocked = Pick<InventoryRecord, "AvailableUnits" | "AvgDailySales90d">;

export interface StockStates<R> {
  /** Nothing is available. */
  readonly out: readonly R[];
  /** Something is available, but for few days of sales; the shortest first. */
  readonly low: readonly (R & { readonly cover: Decimal })[];
  readonly enough: readonly R[];
}

/** Every record once, by whether its stock lasts. */
export function sortByState<R extends Stocked>(records: readonly R[]): StockStates<R> {
  const out: R[] = [];
  const low: (R & { cover: Decimal })[] = [];
  const enough: R[] = [];
  for (const record of records) {
    const cover = coverDays(record.AvailableUnits, record.AvgDailySales90d);
    if (record.AvailableUnits <= 0) out.push(record);
    else if (cover !== null && compareDecimals(cover, lowCover) < 0) low.push({ ...record, cover });
    else enough.push(record);
  }
  return { out, low: low.sort((a, b) => compareDecimals(a.cover, b.cover)), enough };
}
