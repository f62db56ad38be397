import { type Decimal, isZero } from "#contract/decimal.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { Batch, InventoryRecord } from "../stock.ts";
import { nameOf, type RecordNames, type StockNames, stockKey } from "../stock-names.ts";
import { unitsAtRisk } from "./at-risk.ts";

export interface BatchRow extends RecordNames {
  readonly batch: Batch;
  /** Null if daily sales or the date are unknown. */
  readonly atRisk: Decimal | null;
}

/** `inventory`: the warehouse records with the daily sales; null while they are not known. All batches of a product must be among the rows. */
export function toBatchRows(
  batches: readonly Batch[],
  inventory: readonly InventoryRecord[] | null,
  names: StockNames,
  today: CalendarDate,
): BatchRow[] {
  const risks = new Map<Batch, Decimal>();
  if (inventory) {
    const salesOf = new Map(inventory.map((record) => [stockKey(record), record.AvgDailySales90d]));
    for (const [key, group] of Map.groupBy(batches, stockKey)) {
      const sales = salesOf.get(key);
      if (sales !== undefined) for (const [batch, risk] of unitsAtRisk(group, sales, today)) risks.set(batch, risk);
    }
  }
  return batches.map((batch) => ({ batch, ...nameOf(batch, names), atRisk: risks.get(batch) ?? null }));
}

export const isAtRisk = ({ atRisk }: Pick<BatchRow, "atRisk">): boolean => atRisk !== null && !isZero(atRisk);
