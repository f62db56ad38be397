import type { InventoryRecord } from "#lib/goods/stock/stock.ts";
import { defineRecord } from "../_components/record/record.ts";

export const stockRecord = defineRecord<InventoryRecord>({
  slug: "inventory",
  idPattern: /^\d{1,9}-\d{1,9}$/,
  skeleton: ["h-24", "h-80"],
  missing: "The Data API has no inventory of this product in this warehouse for this connection’s key.",
});
