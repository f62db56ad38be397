import type { Purchase } from "#lib/api/records/purchases.ts";
import type { Vendor } from "#lib/api/resources.ts";
import type { Batch, InventoryRecord } from "#lib/goods/stock/stock.ts";
import { incomingOf, stockID } from "../suggestion/incoming.ts";
import type { StockOfLine } from "./line-outlook.ts";

/** The records of one warehouse. */
interface WarehouseStock {
  readonly inventory: readonly InventoryRecord[];
  readonly batches: readonly Batch[];
  /** Open and recently received orders. If an order is listed twice, the first entry counts. */
  readonly purchases: readonly Purchase[];
  /** The vendor of the order; null while it is not known. */
  readonly vendor: Vendor | null;
}

const idOf = ({ LocationID, ProductID }: InventoryRecord | Batch) => stockID(LocationID, ProductID);

/** The stock of each product, by `stockID`. Products without a stock record are missing. */
export function stockOfLines({ inventory, batches, purchases, vendor }: WarehouseStock): ReadonlyMap<string, StockOfLine> {
  const incoming = incomingOf(purchases, new Map(inventory.map((record) => [idOf(record), record.TimeUpdated])));
  const batchesOf = Map.groupBy(batches, idOf);
  return new Map(
    inventory.map((record) => {
      const id = idOf(record);
      return [id, { record, vendor, incoming: incoming.get(id) ?? [], batches: batchesOf.get(id) ?? [] }];
    }),
  );
}
