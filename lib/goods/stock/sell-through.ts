import {
  type Amount,
  addDecimals,
  compareDecimals,
  type Decimal,
  divideDecimals,
  isKnown,
  multiplyDecimals,
  readDecimal,
  wholeDecimal,
  zero,
} from "#contract/decimal.ts";
import { addToSum, type ExactSum, emptySum } from "#lib/format/numbers/sums.ts";
import type { Shelf } from "./stock.ts";

export interface SellThrough<Key> {
  readonly key: Key;
  /** Units sold in 30 days at the last reported rate. */
  readonly sold: ExactSum;
  /** On the shelf at the last count; a negative count is zero. */
  readonly left: ExactSum;
  /** The sold share of sold and remaining units, from 0 to 1 with three decimals; null if both are zero or one is unknown. */
  readonly share: Decimal | null;
}

export const sellThroughDays = 30;

const daysFactor = wholeDecimal(sellThroughDays);
const shareScale = 3;
const atLeastZero = (value: Amount) => (isKnown(value) && compareDecimals(value, zero) < 0 ? zero : value);
const inThirtyDays = (daily: Amount) => (isKnown(daily) ? multiplyDecimals(daily, daysFactor) : daily);

/** Shelves put together by `keyOf`, those that sell most first. Exact sums; an estimate of the dashboard's own. */
export function sellThroughBy<Key>(
  shelves: readonly Pick<Shelf, "Inventory" | "DailySales" | "ProductID" | "CustomerID">[],
  keyOf: (shelf: Pick<Shelf, "ProductID" | "CustomerID">) => Key,
): SellThrough<Key>[] {
  const sums = new Map<Key, { sold: ExactSum; left: ExactSum }>();
  for (const shelf of shelves) {
    const key = keyOf(shelf);
    const sum = sums.get(key) ?? { sold: emptySum, left: emptySum };
    sums.set(key, {
      sold: addToSum(sum.sold, inThirtyDays(atLeastZero(readDecimal(shelf.DailySales)))),
      left: addToSum(sum.left, atLeastZero(readDecimal(shelf.Inventory))),
    });
  }
  return [...sums]
    .map(([key, { sold, left }]) => {
      const isWhole = sold.missing === 0 && left.missing === 0;
      return { key, sold, left, share: isWhole ? divideDecimals(sold.total, addDecimals(sold.total, left.total), shareScale) : null };
    })
    .sort((a, b) => compareDecimals(b.sold.total, a.sold.total));
}
