import type { Clock } from "../../calendar.ts";
import type { Sale } from "../selling/sell.ts";
import type { Stock, StockItem } from "./stock.ts";

/** Adds a sale's units to the field of the InventoryRecord that matches the invoice's status. */
export function countSale({ invoice, lines }: Sale, stock: Stock, { today }: Clock): void {
  const isInWindow = invoice.date < today && invoice.date >= today - 90;
  for (const line of lines) {
    const item = stock.find(invoice.customer.warehouse, line.product);
    if (item === undefined) continue;
    if (isInWindow) item.soldIn90Days += line.units;
    if (invoice.status !== 7) {
      item[openCounterOf(invoice.status, invoice.date >= today)] += line.units;
      continue;
    }
    item.verifiedSold += line.units;
    if (line.layer !== null) line.layer.verifiedOut += line.units;
  }
}

type OpenCounter = "preSales" | "picked" | "loaded" | "delivered" | "pendingSales";

/** A load sheet of an earlier day that is still Loaded has been delivered. */
function openCounterOf(status: 1 | 2 | 3 | 4 | 5, isStillOut: boolean): OpenCounter {
  if (status === 1) return "preSales";
  if (status === 2) return "picked";
  if (status === 3) return isStillOut ? "loaded" : "delivered";
  return "pendingSales";
}

/** Returned goods are in the warehouse but not for sale. */
export function countReturn({ invoice, lines }: Sale, stock: Stock): void {
  for (const line of lines) {
    const item: StockItem | undefined = stock.find(invoice.customer.warehouse, line.product);
    if (item === undefined || line.layer === null) continue;
    item.verifiedSold += line.units;
    item.returned -= line.units;
    line.layer.verifiedOut += line.units;
  }
}
