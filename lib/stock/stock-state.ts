import { compareDecimals, type Decimal, divideDecimals, isKnown, readDecimal, wholeDecimal, zero } from "#contract/decimal.ts";
import { productStatuses } from "#contract/v1/statuses.ts";
import { unknownValue } from "#lib/format/numbers/numbers.ts";
import type { InventoryRecord } from "./stock.ts";

const lowDays = 14;

export const lowCover = wholeDecimal(lowDays);

export const isLowCover = (days: Decimal | null): boolean => days !== null && compareDecimals(days, lowCover) < 0;

const isKnownUpToZero = (value: string | number | null | undefined): boolean => {
  const amount = readDecimal(value);
  return isKnown(amount) && amount.units <= 0n;
};

/** Whether nothing is left. False for a stock that cannot be read. */
export const isOutOfStock = isKnownUpToZero;

/** Whether more is promised than is on the floor. */
export function isOversold(units: string | number | null | undefined): boolean {
  const amount = readDecimal(units);
  return isKnown(amount) && amount.units < 0n;
}

/** Days that a stock lasts at a rate of daily sales, to one decimal; null without sales or if unknown, 0 without stock. */
export function coverDays(units: string | number, dailySales: string): Decimal | null {
  const [stock, rate] = [readDecimal(units), readDecimal(dailySales)];
  if (!isKnown(stock) || !isKnown(rate) || compareDecimals(rate, zero) <= 0) return null;
  return compareDecimals(stock, zero) <= 0 ? zero : divideDecimals(stock, rate, 1);
}

/** What to show where there are no days of cover. */
export const noCoverText = (dailySales: string | null | undefined): string => (isKnownUpToZero(dailySales) ? "No sales" : unknownValue);

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
