import { addDecimals, type Decimal, isKnown, multiplyDecimals, readDecimal, writeDecimal } from "#contract/decimal.ts";
import { type ExactSum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { fulfillmentOf } from "#lib/invoices/fulfillment.ts";
import type { PurchasedLine } from "./purchased-line.ts";

/** `nothing`: no unit was shipped. `backOrdered`: what is missing comes later. `short`: some units do not come. */
export const shortageKinds = ["nothing", "short", "backOrdered"] as const;
export type ShortageKind = (typeof shortageKinds)[number];

/** An ordered line of which not everything was shipped. Quantities and the amount are exact decimal texts. */
export interface Shortage extends PurchasedLine {
  readonly kind: ShortageKind;
  readonly missing: string;
  readonly backOrdered: string;
  readonly notComing: string;
  /** Missing units × unit price; null when the price cannot be read. */
  readonly value: string | null;
}

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
        kind: !hasShipped ? "nothing" : notComing.units > 0n ? "short" : "backOrdered",
        missing: writeDecimal(missing),
        backOrdered: writeDecimal(backOrdered),
        notComing: writeDecimal(notComing),
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
}

/** The exact sums of all lines, for the share that arrived. */
export function totalShortages(lines: readonly PurchasedLine[], shortages: readonly Shortage[]): ShortageTotals {
  let ordered: Decimal = { units: 0n, scale: 0 };
  let count = 0;
  for (const { line } of lines) {
    const units = readDecimal(line.Ordered);
    if (!isKnown(units) || units.units <= 0n) continue;
    count += 1;
    ordered = addDecimals(ordered, units);
  }
  return {
    lines: count,
    short: shortages.length,
    ordered,
    missing: sumDecimals(shortages.map(({ missing }) => missing)),
    value: sumDecimals(shortages.map(({ value }) => value)),
  };
}
