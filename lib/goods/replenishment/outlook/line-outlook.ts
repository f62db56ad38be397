import {
  type Amount,
  addDecimals,
  compareDecimals,
  type Decimal,
  floorQuotient,
  isKnown,
  isZero,
  multiplyDecimals,
  readDecimal,
  unknownAmount,
  wholeDecimal,
  writeDecimal,
  zero,
} from "#contract/decimal.ts";
import { addDays, type CalendarDate, daysBetween, isCalendarDate } from "#lib/format/dates/calendar.ts";
import { coverDays } from "#lib/goods/stock/state/stock-state.ts";
import { maxDaysOf } from "#lib/orders/purchases/max-days.ts";
import { earliestPickup } from "#lib/orders/purchases/pickup.ts";
import type { PlanRow } from "../plan-row.ts";
import { arrivalsOf, eventsOf, expiringOf } from "../suggestion/events.ts";
import { atLeastZero, horizonDays, levelOn } from "../suggestion/projection.ts";
import { rateOf } from "../suggestion/suggest.ts";

/** A product in the warehouse of an order, with the vendor of the order. */
export type StockOfLine = Pick<PlanRow, "record" | "vendor" | "incoming" | "batches">;

export interface OrderOfLine {
  readonly today: CalendarDate;
  /** As typed: YYYY-MM-DD, or empty. */
  readonly delivery_date: string;
  /** The order's own id, whose units do not count as on the way; null while it is not saved. */
  readonly ownID: string | null;
  /** Units of the product in all lines of the order. */
  readonly units: bigint;
}

/** The stock of one product before and after an order arrives. The arithmetic is exact, but the result is the dashboard's estimate. */
export interface LineOutlook {
  readonly available: Amount;
  /** Units per day; not negative. */
  readonly rate: Amount;
  /** Units of other orders that have not arrived, drafts included. */
  readonly onTheWay: Amount;
  /** Units on the day of delivery, before this order; unknown without a day of delivery. */
  readonly onDelivery: Amount;
  /** Days that the stock lasts from the delivery on, with this order, to one decimal; null without sales or where it is unknown. */
  readonly cover: Decimal | null;
  /** The first day without stock; null without sales, where it is unknown, or more than ten years later. */
  readonly outOn: CalendarDate | null;
  /** The vendor's maximum of days of inventory, where the order exceeds it. */
  readonly exceeds: Decimal | null;
}

const normal = { targetDays: null, growthPercent: 0 };

export function lineOutlook({ record, vendor, incoming, batches }: StockOfLine, order: OrderOfLine): LineOutlook {
  const { today, delivery_date, ownID } = order;
  const available = readDecimal(record.AvailableUnits);
  const rate = rateOf(record, normal);
  const others = incoming.filter(({ id }) => id !== ownID);
  const isUnread = others.some(({ hasUnread }) => hasUnread);
  const onTheWay = isUnread ? unknownAmount : others.reduce((sum, { units }) => addDecimals(sum, units), zero);
  const unknown = { available, rate, onTheWay, onDelivery: unknownAmount, cover: null, outOn: null, exceeds: null };
  const day = isCalendarDate(delivery_date) && delivery_date >= today ? delivery_date : null;
  if (day === null || isUnread || !isKnown(available) || !isKnown(rate) || daysBetween(today, day) > horizonDays) return unknown;
  const arrivals = arrivalsOf(others, today, (vendor && earliestPickup(today, vendor)) ?? day);
  const events = eventsOf(arrivals, expiringOf(batches, available, rate, today), today);
  const onDelivery = levelOn(daysBetween(today, day), { start: available, rate, events });
  const after = addDecimals(onDelivery, wholeDecimal(order.units));
  const cover = coverDays(writeDecimal(after), writeDecimal(rate));
  return {
    ...unknown,
    onDelivery,
    cover,
    outOn: outOn(day, after, rate),
    exceeds: order.units > 0n ? exceededMaximum(vendor, after, rate) : null,
  };
}

function outOn(day: CalendarDate, after: Decimal, rate: Decimal): CalendarDate | null {
  if (isZero(rate)) return null;
  const days = floorQuotient(atLeastZero(after), rate);
  return days > BigInt(horizonDays) ? null : addDays(day, Number(days));
}

function exceededMaximum(vendor: StockOfLine["vendor"], after: Decimal, rate: Decimal): Decimal | null {
  const most = vendor && maxDaysOf(vendor);
  return most && isKnown(most) && compareDecimals(after, multiplyDecimals(most, rate)) > 0 ? most : null;
}
