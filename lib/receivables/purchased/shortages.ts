import { type Amount, addDecimals, type Decimal, isKnown, multiplyDecimals, readDecimal, writeDecimal } from "#contract/decimal.ts";
import { type ExactSum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { fulfillmentOf } from "#lib/receivables/invoices/fulfillment.ts";
import type { PurchasedLine } from "./purchased-line.ts";

/** `nothing`: no unit was shipped. `backOrdered`: what is missing comes later. `short`: some units do not come, or may not. */
export const shortageKinds = ["nothing", "short", "backOrdered"] as const;
export type ShortageKind = (typeof shortageKinds)[number];

/** An ordered line of which not everything was shipped. Quantities and the amount are exact decimal texts. */
export interface Shortage extends PurchasedLine {
  readonly kind: ShortageKind;
  readonly missing: string;
  /** Null, like `notComing`, when it cannot be read how many units are back-ordered. */
  readonly backOrdered: string | null;
  readonly notComing: string | null;
  /** Missing units × unit price; null when the price cannot be read. */
  readonly value: string | null;
}

const textOf = (amount: Amount) => (isKnown(amount) ? writeDecimal(amount) : null);

/** The lines that were not shipped in full, in their order. */
export function findShortages(lines: readonly PurchasedLine[]): readonly Shortage[] {
  return lines.flatMap((purchased): Shortage[] => {
    const fulfillment = fulfillmentOf(purchased.line);
    if (!fulfillment?.isShort) return [];
    const { missing, backOrdered, notComing } = fulfillment;
    const [price, shipped] = [readDecimal(purchased.line.UnitPrice), readDecimal(purchased.line.NumUnits)];
    const hasShipped = isKnown(shipped) && shipped.units > 0n;
    return [
      {
        ...purchased,
        kind: !hasShipped ? "nothing" : isKnown(notComing) && notComing.units === 0n ? "backOrdered" : "short",
        missing: writeDecimal(missing),
        backOrdered: textOf(backOrdered),
        notComing: textOf(notComing),
        value: isKnown(price) ? writeDecimal(multiplyDecimals(missing, price)) : null,
      },
    ];
  });
}

export interface ShortageTotals {
  readonly lines: number;
  readonly short: number;
  readonly ordered: Decimal;
  readonly missing: ExactSum;
  readonly value: ExactSum;
  /** Lines in none of the figures, because it cannot be read what was ordered or shipped. */
  readonly leftOut: number;
}

/** The exact sums of all lines, for the share that arrived. */
export function totalShortages(lines: readonly PurchasedLine[], shortages: readonly Shortage[]): ShortageTotals {
  let ordered: Decimal = { units: 0n, scale: 0 };
  let [count, leftOut] = [0, 0];
  for (const { line } of lines) {
    const units = readDecimal(line.Ordered);
    if (isKnown(units) && units.units <= 0n) continue;
    if (isKnown(units) && fulfillmentOf(line)) {
      count += 1;
      ordered = addDecimals(ordered, units);
    } else leftOut += 1;
  }
  return {
    lines: count,
    short: shortages.length,
    ordered,
    missing: sumDecimals(shortages.map(({ missing }) => missing)),
    value: sumDecimals(shortages.map(({ value }) => value)),
    leftOut,
  };
}
