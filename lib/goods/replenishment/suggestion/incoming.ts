import { addDecimals, type Decimal, isKnown, readDecimal, zero } from "#contract/decimal.ts";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { type CalendarDate, readInstant } from "#lib/format/dates/calendar.ts";
import { hasArrived } from "#lib/orders/purchases/progress/arrived-statuses.ts";
import { deliveryOf } from "#lib/orders/purchases/progress/delivery.ts";
import type { PurchaseStatus } from "#lib/orders/purchases/progress/progress.ts";

/** Statuses of orders whose goods have not arrived. */
export const openStatuses = ["InProgress", "Submitted", "New", "Accepted"] as const satisfies readonly PurchaseStatus[];
/** AvailableUnits includes the goods of an arrived order once the stock record is newer than the receipt, spec "InventoryRecord". Only orders posted within this time can have a receipt newer than the stock record. */
export const receiptDays = 120;

/** Units of one product that an order brings to one warehouse. */
export interface Incoming {
  /** The permanent id of the order. */
  readonly id: string;
  readonly po_num: string;
  /** Without lines whose units cannot be read. */
  readonly units: Decimal;
  /** Whether more or fewer units may be on the way. */
  readonly hasUnread?: boolean;
  /** The expected day; null when the order has none. */
  readonly day: CalendarDate | null;
  readonly isDraft: boolean;
  /** The goods have arrived, but the stock record is older than their receipt. */
  readonly isReceived?: boolean;
}

/** Identifies a product in a warehouse. */
export const stockID = (LocationID: number, ProductID: number): string => `${LocationID}-${ProductID}`;

/** TimeUpdated of the stock records, by stockID. */
export type StockTimes = ReadonlyMap<string, string>;

/**
 * Units on order or received since the stock record was written, by product and warehouse. An order that is listed twice, under either of
 * its ids, counts once.
 */
export function incomingOf(purchases: readonly Purchase[], stockTimes: StockTimes): ReadonlyMap<string, readonly Incoming[]> {
  const incoming = new Map<string, Incoming[]>();
  const seen = new Set<string | number>();
  for (const purchase of purchases) {
    const { purchase_global_id, purchase_id, status } = purchase;
    const isReceived = hasArrived(status);
    if (!isReceived && !openStatuses.some((open) => open === status)) continue;
    const ids = [purchase_global_id, purchase_id].filter((id) => id != null);
    if (ids.some((id) => seen.has(id))) continue;
    for (const id of ids) seen.add(id);
    for (const [product, amount] of unitsByProduct(purchase, isReceived ? receivedUnits : orderedUnits)) {
      const key = stockID(purchase.to_location_id, product);
      const youngerMs = isReceived ? youngerBy(purchase.receive_date, stockTimes.get(key)) : null;
      if (youngerMs !== null && youngerMs <= 0) continue;
      const day = deliveryOf(purchase)?.day ?? null;
      const own = { id: idOfPurchase(purchase), po_num: purchase.po_num, day, isDraft: status === "InProgress", isReceived };
      const item = { ...own, ...amount, ...(Number.isNaN(youngerMs) && { hasUnread: true }) };
      const known = incoming.get(key);
      if (known) known.push(item);
      else incoming.set(key, [item]);
    }
  }
  return incoming;
}

/** How long after the stock record goods arrived, in ms; 0 without a receipt or a stock record, and NaN where a time cannot be read. */
const youngerBy = (receipt: string | null | undefined, stockTime: string | undefined) =>
  receipt == null || stockTime === undefined ? 0 : readInstant(receipt) - readInstant(stockTime);

type Line = NonNullable<Purchase["purchase_transactions"]>[number];

function unitsByProduct(
  { purchase_transactions }: Purchase,
  unitsOf: (line: Line) => string | number | null,
): ReadonlyMap<number, Pick<Incoming, "units" | "hasUnread">> {
  const sums = new Map<number, Pick<Incoming, "units" | "hasUnread">>();
  for (const line of purchase_transactions ?? []) {
    const units = readDecimal(unitsOf(line));
    const before = sums.get(line.product_id) ?? { units: zero };
    if (!isKnown(units)) sums.set(line.product_id, { ...before, hasUnread: true });
    else if (units.units > 0n) sums.set(line.product_id, { ...before, units: addDecimals(before.units, units) });
  }
  return sums;
}

const receivedUnits = ({ num_units }: Line) => num_units;
const orderedUnits = (line: Line) => ("ordered" in line ? (line.ordered ?? line.num_units) : line.num_units);
