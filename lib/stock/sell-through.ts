import {
  addDecimals,
  compareDecimals,
  type Decimal,
  divideDecimals,
  isZero,
  multiplyDecimals,
  readDecimal,
  zero,
} from "#lib/format/decimal.ts";
import type { Shelf } from "./stock.ts";

export interface SellThrough<Key> {
  readonly key: Key;
  /** Units that go in 30 days at the rate that was last told. */
  readonly sold: Decimal;
  /** On the shelf at the last count; what is below zero counts as none. */
  readonly left: Decimal;
  /** Sold of sold and left, from 0 to 1, to three decimals; null where there is neither. */
  readonly share: Decimal | null;
}

export const sellThroughDays = 30;

const daysFactor: Decimal = { units: BigInt(sellThroughDays), scale: 0 };
const shareScale = 3;
const atLeastZero = (value: Decimal | null) => (value && compareDecimals(value, zero) > 0 ? value : zero);

/** Shelves put together by `keyOf`, those that sell most first. Exact sums; an estimate of the dashboard's own. */
export function sellThroughBy<Key>(
  shelves: readonly Pick<Shelf, "Inventory" | "DailySales" | "ProductID" | "CustomerID">[],
  keyOf: (shelf: Pick<Shelf, "ProductID" | "CustomerID">) => Key,
): SellThrough<Key>[] {
  const sums = new Map<Key, { sold: Decimal; left: Decimal }>();
  for (const shelf of shelves) {
    const key = keyOf(shelf);
    const sum = sums.get(key) ?? { sold: zero, left: zero };
    sums.set(key, {
      sold: addDecimals(sum.sold, multiplyDecimals(atLeastZero(readDecimal(shelf.DailySales)), daysFactor)),
      left: addDecimals(sum.left, atLeastZero(readDecimal(shelf.Inventory))),
    });
  }
  return [...sums]
    .map(([key, { sold, left }]) => {
      const whole = addDecimals(sold, left);
      return { key, sold, left, share: isZero(whole) ? null : divideDecimals(sold, whole, shareScale) };
    })
    .sort((a, b) => compareDecimals(b.sold, a.sold));
}
