import { type Amount, unknownAmount, zero } from "#contract/decimal.ts";
import type { Vendor } from "#lib/api/resources.ts";
import type { LastCosts } from "#lib/orders/purchases/costs/cost-basis.ts";
import { maximumFinder, unitsAboveMaximum } from "./state/above-maximum.ts";
import { textOf, valueUnits } from "./stock-value.ts";
import type { WarehouseRow } from "./warehouse-rows.ts";

/** Exact decimal texts; null while they are not known. Nothing is above a maximum that is not stated. */
export interface StockMeasures {
  /** Units above the vendor's maximum. */
  readonly above: string | null;
  /** At the last purchase cost, as the value. */
  readonly unitCost: string | null;
  readonly valueAbove: string | null;
  /** Days of inventory; null where no maximum is stated. */
  readonly maximum: Amount | null;
}

interface Sources {
  /** Undefined while they are not known. */
  readonly vendors: readonly Vendor[] | undefined;
  readonly costs: LastCosts | undefined;
}

export function measureStock<Row extends Pick<WarehouseRow, "record" | "product">>(
  rows: readonly Row[],
  { vendors, costs }: Sources,
): (Row & StockMeasures)[] {
  const maximumOf = vendors && maximumFinder(vendors);
  return rows.map((row) => {
    const { record, product } = row;
    const maximum = maximumOf && product ? maximumOf(record.LocationID, product.SupplierID) : unknownAmount;
    const above = unitsAboveMaximum(record, maximum) ?? zero;
    const cost = costs?.get(record.ProductID);
    return { ...row, maximum, above: textOf(above), unitCost: textOf(cost), valueAbove: textOf(valueUnits(above, cost)) };
  });
}
