import { productStatuses } from "#contract/v1/product-statuses.ts";
import { compareDecimals, type Decimal } from "#lib/format/numbers/decimal.ts";
import { coverDays, lowCover } from "./cover.ts";
import type { InventoryRecord } from "./stock.ts";

type StockFigures = Pick<InventoryRecord, "ProductID" | "AvailableUnits" | "AvgDailySales90d">;

export interface StockStates<R> {
  /** Out of stock in at least one warehouse. */
  readonly out: readonly R[];
  /** In stock everywhere, but low in at least one warehouse; the lowest first. */
  readonly low: readonly (R & { readonly cover: Decimal })[];
  readonly enough: readonly R[];
}

const notOrdered = new Set(["Discontinued", "Unavailable", "Close Out"]);

/** Whether its brand still sells it. Discontinued, unavailable and closeout products are expected to run out. */
export function canBeOrdered(statusID: number): boolean {
  const status = (productStatuses as Readonly<Record<number, string>>)[statusID];
  return status === undefined || !notOrdered.has(status);
}

/** Every product that can be ordered once, by the record of the warehouse where it lasts the shortest. */
export function sortByState<R extends StockFigures>(records: readonly R[], isOrdered: (productID: number) => boolean): StockStates<R> {
  const out: R[] = [];
  const low: (R & { cover: Decimal })[] = [];
  const enough: R[] = [];
  for (const [productID, own] of Map.groupBy(records, ({ ProductID }) => ProductID)) {
    const [first] = own;
    if (!first || !isOrdered(productID)) continue;
    const empty = own.find(({ AvailableUnits }) => AvailableUnits <= 0);
    const shortest = shortestCover(own);
    if (empty) out.push(empty);
    else if (shortest && compareDecimals(shortest.cover, lowCover) < 0) low.push(shortest);
    else enough.push(first);
  }
  return { out, low: low.sort((a, b) => compareDecimals(a.cover, b.cover)), enough };
}

function shortestCover<R extends StockFigures>(records: readonly R[]): (R & { cover: Decimal }) | null {
  const covered = records.flatMap((record) => {
    const cover = coverDays(record.AvailableUnits, record.AvgDailySales90d);
    return cover ? [{ ...record, cover }] : [];
  });
  return covered.sort((a, b) => compareDecimals(a.cover, b.cover))[0] ?? null;
}
