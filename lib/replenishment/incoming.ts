import { idOfPurchase, type Purchase } from "#lib/api/purchases.ts";
import type { CalendarDate } from "#lib/format/calendar.ts";
import { addDecimals, type Decimal, isKnown, readDecimal } from "#lib/format/decimal.ts";
import { deliveryOf } from "#lib/purchases/delivery.ts";
import type { PurchaseStatus } from "#lib/purchases/purchase-status.ts";

/** Orders whose goods are not in the warehouse. What is Received counts in AvailableUnits already; spec "InventoryRecord". */
export const openStatuses = ["InProgress", "Submitted", "New", "Accepted"] as const satisfies readonly PurchaseStatus[];

/** Units of one product that an order brings to one warehouse. */
export interface Incoming {
  /** Names the order for its whole life. */
  readonly id: string;
  readonly po_num: string;
  readonly units: Decimal;
  /** When it is to come; null where the order does not say. */
  readonly day: CalendarDate | null;
  readonly isDraft: boolean;
}

/** Names a product in a warehouse. */
export const stockID = (LocationID: number, ProductID: number): string => `${LocationID}-${ProductID}`;

/** What is on order by product and warehouse. An order that is listed twice, under either of its ids, counts once. */
export function incomingOf(purchases: readonly Purchase[]): ReadonlyMap<string, readonly Incoming[]> {
  const incoming = new Map<string, Incoming[]>();
  const seen = new Set<string | number>();
  for (const purchase of purchases) {
    const { purchase_global_id, purchase_id, status } = purchase;
    if (!openStatuses.some((open) => open === status)) continue;
    const ids = [purchase_global_id, purchase_id].filter((id) => id !== null);
    if (ids.some((id) => seen.has(id))) continue;
    for (const id of ids) seen.add(id);
    for (const [product, units] of unitsByProduct(purchase)) {
      const key = stockID(purchase.to_location_id, product);
      const isDraft = status === "InProgress";
      const item = { id: idOfPurchase(purchase), po_num: purchase.po_num, units, day: deliveryOf(purchase)?.day ?? null, isDraft };
      incoming.set(key, [...(incoming.get(key) ?? []), item]);
    }
  }
  return incoming;
}

type Line = NonNullable<Purchase["purchase_transactions"]>[number];

function unitsByProduct({ purchase_transactions = [] }: Purchase): ReadonlyMap<number, Decimal> {
  const sums = new Map<number, Decimal>();
  for (const line of purchase_transactions) {
    const units = readDecimal(orderedUnits(line));
    if (!isKnown(units) || units.units <= 0n) continue;
    const before = sums.get(line.product_id);
    sums.set(line.product_id, before ? addDecimals(before, units) : units);
  }
  return sums;
}

const orderedUnits = (line: Line) => ("ordered" in line ? (line.ordered ?? line.num_units) : line.num_units);
