import {
  type Amount,
  compareDecimals,
  isKnown,
  multiplyDecimals,
  readDecimal,
  subtractDecimals,
  unknownAmount,
  zero,
} from "#contract/decimal.ts";
import { maxDaysOf } from "#lib/orders/purchases/max-days.ts";
import type { InventoryRecord } from "../stock.ts";

interface BrandVendor {
  readonly SupplierID: number;
  readonly LocationID: number;
  readonly MaxDOI: number;
}

/** Finds the most days of inventory that a brand's vendors allow in a warehouse. */
export type FindMaximum = (locationID: number, supplierID: number) => Amount | null;

/** Of several vendors the largest maximum counts; null where one of them states none, or where no vendor delivers. */
export function maximumFinder(vendors: readonly BrandVendor[]): FindMaximum {
  const keyOf = (locationID: number, supplierID: number) => `${locationID}-${supplierID}`;
  const groups = Map.groupBy(vendors, ({ LocationID, SupplierID }) => keyOf(LocationID, SupplierID));
  return (locationID, supplierID) =>
    (groups.get(keyOf(locationID, supplierID)) ?? []).map(maxDaysOf).reduce<Amount | null | undefined>(larger, undefined) ?? null;
}

function larger(a: Amount | null | undefined, b: Amount | null): Amount | null {
  if (a === undefined) return b;
  if (a === null || b === null) return null;
  if (!isKnown(a) || !isKnown(b)) return unknownAmount;
  return compareDecimals(a, b) < 0 ? b : a;
}

type Sales = Pick<InventoryRecord, "AvailableUnits" | "AvgDailySales90d">;

/** Available units that daily sales do not consume in the maximum days. Null without a maximum, unknown when a figure cannot be read. */
export function unitsAboveMaximum({ AvailableUnits, AvgDailySales90d }: Sales, maximum: Amount | null): Amount | null {
  if (maximum === null) return null;
  const [units, sales] = [readDecimal(AvailableUnits), readDecimal(AvgDailySales90d)];
  if (!isKnown(units) || !isKnown(sales) || !isKnown(maximum)) return unknownAmount;
  const rate = sales.units > 0n ? sales : zero;
  const above = subtractDecimals(units, multiplyDecimals(rate, maximum));
  return above.units > 0n ? above : zero;
}
