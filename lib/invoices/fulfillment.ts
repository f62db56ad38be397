import { compareDecimals, type Decimal, isKnown, readDecimal, subtractDecimals, zero } from "#contract/decimal.ts";
import type { InvoiceLine } from "./invoice.ts";

type Quantities = Pick<InvoiceLine, "Ordered" | "NumUnits" | "BackOrder">;

/**
 * The fulfillment of an order line, in units. `missing` = Ordered − NumUnits if positive. Of these, `backOrdered` units will come later and
 * `notComing` will not. A short-ship is a line with missing units.
 */
export interface Fulfillment {
  readonly isShort: boolean;
  readonly missing: Decimal;
  readonly backOrdered: Decimal;
  readonly notComing: Decimal;
}

const positive = (value: Decimal) => (value.units > 0n ? value : zero);

/** Null when one of the quantities cannot be read. */
export function fulfillmentOf(line: Quantities): Fulfillment | null {
  const [orderedUnits, shipped, backOrder] = [readDecimal(line.Ordered), readDecimal(line.NumUnits), readDecimal(line.BackOrder)];
  if (!isKnown(orderedUnits) || !isKnown(shipped) || !isKnown(backOrder)) return null;
  const ordered = positive(orderedUnits);
  const missing = ordered.units > 0n ? positive(subtractDecimals(ordered, shipped)) : zero;
  const backOrdered = positive(backOrder);
  return {
    isShort: missing.units > 0n,
    missing,
    backOrdered,
    notComing: compareDecimals(missing, backOrdered) > 0 ? subtractDecimals(missing, backOrdered) : zero,
  };
}
