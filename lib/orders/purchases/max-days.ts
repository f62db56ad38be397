import { type Amount, isKnown, readDecimal } from "#contract/decimal.ts";

/** Days of inventory that an order must not exceed; null when the vendor states no maximum. Unknown when it cannot be read. */
export function maxDaysOf({ MaxDOI }: { readonly MaxDOI: number }): Amount | null {
  const max = readDecimal(MaxDOI ?? 0);
  return isKnown(max) && max.units <= 0n ? null : max;
}
