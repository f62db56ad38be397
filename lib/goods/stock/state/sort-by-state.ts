import { compareDecimals, type Decimal, isKnown, readDecimal } from "#contract/decimal.ts";
import { productStatuses } from "#contract/v1/statuses.ts";
import type { InventoryRecord } from "../stock.ts";
import { coverDays, isLowCover, isOutOfStock } from "./stock-state.ts";

type StockFigures = Pick<InventoryRecord, "ProductID" | "AvailableUnits" | "AvgDailySales90d">;

export interface StockStates<R> {
  /** Out of stock in at least one warehouse. */
  readonly out: readonly R[];
  /** In stock everywhere, but low in at least one warehouse; the lowest first. */
  readonly low: readonly (R & { readonly cover: Decimal })[];
  readonly enough: readonly R[];
  /** Neither out nor low as far as is known, because a stock or its sales cannot be read. */
  readonly unknown: readonly R[];
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
  const unknown: R[] = [];
  for (const [productID, own] of Map.groupBy(records, ({ ProductID }) => ProductID)) {
    const [first] = own;
    if (!first || !isOrdered(productID)) continue;
    const empty = own.find(({ AvailableUnits }) => isOutOfStock(AvailableUnits));
    const shortest = shortestCover(own);
    if (empty) out.push(empty);
    else if (shortest && isLowCover(shortest.cover)) low.push(shortest);
    else (own.every(isReadable) ? enough : unknown).push(first);
  }
  return { out, low: low.sort((a, b) => compareDecimals(a.cover, b.cover)), enough, unknown };
}

const isReadable = ({ AvailableUnits, AvgDailySales90d }: StockFigures) =>
  isKnown(readDecimal(AvailableUnits)) && isKnown(readDecimal(AvgDailySales90d));

function shortestCover<R extends StockFigures>(records: readonly R[]): (R & { cover: Decimal }) | null {
  const covered = records.flatMap((record) => {
    const cover = coverDays(record.AvailableUnits, record.AvgDailySales90d);
    return cover ? [{ ...record, cover }] : [];
  });
  return covered.sort((a, b) => compareDecimals(a.cover, b.cover))[0] ?? null;
}
