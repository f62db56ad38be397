import {
  type Amount,
  compareDecimals,
  type Decimal,
  isKnown,
  readDecimal,
  subtractDecimals,
  unknownAmount,
  zero,
} from "#contract/decimal.ts";
import type { InvoiceLine } from "./invoice.ts";

type Quantities = Pick<InvoiceLine, "Ordered" | "NumUnits" | "BackOrder">;

/**
 * The fulfillment of an order line, in units. `missing` = Ordered − NumUnits if positive. Of these, `backOrdered` units will come later and
 * `notComing` will not; both are unknown when BackOrder cannot be read. A short-ship is a line with missing units.
 */
export interface Fulfillment {
  readonly isShort: boolean;
  readonly missing: Decimal;
  readonly backOrdered: Amount;
  readonly notComing: Amount;
}

const positive = (value: Decimal) => (value.units > 0n ? value : zero);

function notComingOf(missing: Decimal, backOrdered: Amount): Amount {
  if (missing.units === 0n) return zero;
  if (!isKnown(backOrdered)) return unknownAmount;
  return compareDecimals(missing, backOrdered) > 0 ? subtractDecimals(missing, backOrdered) : zero;
}

/** Null when it cannot be read what was ordered or shipped. */
export function fulfillmentOf(line: Quantities): Fulfillment | null {
  const [orderedUnits, shipped, backOrder] = [readDecimal(line.Ordered), readDecimal(line.NumUnits), readDecimal(line.BackOrder)];
  if (!isKnown(orderedUnits) || !isKnown(shipped)) return null;
  const ordered = positive(orderedUnits);
  const missing = ordered.units > 0n ? positive(subtractDecimals(ordered, shipped)) : zero;
  const backOrdered = isKnown(backOrder) ? positive(backOrder) : unknownAmount;
  return {
    isShort: missing.units > 0n,
    missing,
    backOrdered,
    notComing: notComingOf(missing, backOrdered),
  };
}
