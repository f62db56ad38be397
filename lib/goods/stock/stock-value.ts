import {
  type Amount,
  type Decimal,
  isKnown,
  isZero,
  multiplyDecimals,
  readDecimal,
  unknownAmount,
  writeDecimal,
  zero,
} from "#contract/decimal.ts";
import type { LastCosts } from "#lib/orders/purchases/costs/cost-basis.ts";
import type { BatchRow } from "./expiry/batch-rows.ts";

/** What units cost; unknown without a cost, but no units cost nothing. */
export function valueUnits(units: Amount, cost: Decimal | undefined): Amount {
  if (!isKnown(units)) return unknownAmount;
  if (isZero(units)) return zero;
  return cost ? multiplyDecimals(units, cost) : unknownAmount;
}

/** An exact amount as a value of a list's column; null when it is unknown. */
export const textOf = (amount: Amount | undefined): string | null => (amount && isKnown(amount) ? writeDecimal(amount) : null);

type BatchRisk = Pick<BatchRow, "atRisk" | "batch">;

/** A batch without an expiration date is never at risk. */
export const riskOf = ({ atRisk, batch }: BatchRisk): Amount => atRisk ?? (batch.ExpirationDate ? unknownAmount : zero);

/** Exact decimal texts at the last purchase cost; null while it is not known. */
export interface BatchValues {
  readonly unitCost: string | null;
  readonly value: string | null;
  readonly valueAtRisk: string | null;
}

export function valueBatch(row: BatchRisk, costs: LastCosts): BatchValues {
  const cost = costs.get(row.batch.ProductID);
  return {
    unitCost: textOf(cost),
    value: textOf(valueUnits(readDecimal(row.batch.InventoryUnits), cost)),
    valueAtRisk: textOf(valueUnits(riskOf(row), cost)),
  };
}
