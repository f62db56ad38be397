import { type Decimal, isKnown, readDecimal } from "#contract/decimal.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { type CalendarDate, dayOf } from "#lib/format/dates/calendar.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { isPosted } from "../product-orders.ts";
import { hasArrived } from "../progress/arrived-statuses.ts";
import type { LastCosts } from "./cost-basis.ts";

type CostedOrder = Pick<Purchase, "status" | "receive_date" | "purchase_transactions">;

/**
 * What a unit of each product cost in the order that arrived last, of several lines of a day the one with the highest id. Lines that brought
 * nothing, lines without a price above zero, such as free goods, and orders without a day of arrival are left out.
 */
export function lastCosts(purchases: readonly CostedOrder[]): LastCosts {
  const last = new Map<number, { readonly day: CalendarDate; readonly id: number; readonly cost: Decimal }>();
  for (const { status, receive_date, purchase_transactions } of purchases) {
    const day = hasArrived(status) ? dayOf(receive_date) : null;
    if (!day) continue;
    for (const line of purchase_transactions ?? []) {
      if (!isPosted(line)) continue;
      const [cost, units] = [readDecimal(line.fob), readDecimal(line.num_units)];
      if (!isKnown(cost) || cost.units <= 0n || (isKnown(units) && units.units <= 0n)) continue;
      const known = last.get(line.product_id);
      if (known && (known.day > day || (known.day === day && known.id > line.purchase_trans_id))) continue;
      last.set(line.product_id, { day, id: line.purchase_trans_id, cost });
    }
  }
  return new Map(Array.from(last, ([productID, { cost }]) => [productID, cost]));
}

interface OrdersRead {
  readonly mayLackRows: boolean;
  /** Orders that could not be read. */
  readonly leftOut: number;
}

/** What costs may lack, each sentence after a space; empty where every order was read. */
export function costGaps({ mayLackRows, leftOut }: OrdersRead, locale: string): string {
  const texts = [
    leftOut > 0 && ` ${countOf(leftOut, "order", locale)} could not be read.`,
    mayLackRows && " The orders may have changed while they were read, so a cost may be older.",
  ];
  return texts.filter((text) => text !== false).join("");
}
