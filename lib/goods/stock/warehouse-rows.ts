import type { Decimal } from "#contract/decimal.ts";
import { coverDays } from "./state/stock-state.ts";
import type { InventoryRecord } from "./stock.ts";
import { nameOf, type RecordNames, type StockNames } from "./stock-names.ts";

export interface WarehouseRow extends RecordNames {
  readonly record: InventoryRecord;
  /** The dashboard's own estimate in days; null where nothing is sold or a figure cannot be read. */
  readonly cover: Decimal | null;
}

export function toWarehouseRows(records: readonly InventoryRecord[], names: StockNames): WarehouseRow[] {
  return records.map((record) => ({
    record,
    ...nameOf(record, names),
    cover: coverDays(record.AvailableUnits, record.AvgDailySales90d),
  }));
}
