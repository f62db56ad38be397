import { compareDecimals, type Decimal, divideDecimals, isKnown, readDecimal, wholeDecimal, zero } from "#contract/decimal.ts";
import { productStatuses } from "#contract/v1/statuses.ts";
import type { InventoryRecord } from "./stock.ts";

const lowDays = 14;

export const lowCover = wholeDecimal(lowDays);

export const isLowCover = (days: Decimal | null): boolean => days !== null && compareDecimals(days, lowCover) < 0;

/** Days that a stock lasts at a rate of daily sales, to one decimal; null without sales, 0 without stock. */
export function coverDays(units: string | number, dailySales: string): Decimal | null {
  const [stock, rate] = [readDecimal(units), readDecimal(dailySales)];
  if (!isKnown(stock) || !isKnown(rate) || compareDecimals(rate, zero) <= 0) return null;
  return compareDecimals(stock, zero) <= 0 ? zero : divideDecimals(stock, rate, 1);
}

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
