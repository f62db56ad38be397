import {
  addDecimals,
  compareDecimals,
  type Decimal,
  isKnown,
  isZero,
  negateDecimal,
  readDecimal,
  subtractDecimals,
  writeDecimal,
  zero,
} from "#contract/decimal.ts";
import { type CalendarDate, dayOf, daysBetween } from "#lib/format/dates/calendar.ts";
import { unitsAtRisk } from "#lib/goods/stock/expiry/at-risk.ts";
import type { Batch } from "#lib/goods/stock/stock.ts";
import type { Incoming } from "./incoming.ts";
import { atLeastZero, lesser, type StockEvent } from "./projection.ts";

/** An order that the suggestion counts, and the day on which it is expected. */
export interface Arrival extends Incoming {
  readonly arrivesOn: CalendarDate;
  /** The order's own day is past or unknown, so it is expected with the next pickup. */
  readonly isLate: boolean;
}

/**
 * When each order arrives. An order with a past day or none is expected with the next pickup, so that it is neither ordered twice nor
 * counted too early. A draft with a past day cannot arrive and is left out. Received goods count from today.
 */
export function arrivalsOf(incoming: readonly Incoming[], today: CalendarDate, nextPickup: CalendarDate): readonly Arrival[] {
  return incoming
    .filter(({ day, isDraft }) => !isDraft || (day !== null && day >= today))
    .map((item) => {
      if (item.isReceived) return { ...item, isLate: false, arrivesOn: today };
      const isLate = item.day === null || item.day < today;
      return { ...item, isLate, arrivesOn: isLate || item.day === null ? nextPickup : item.day };
    })
    .sort((a, b) => daysBetween(b.arrivesOn, a.arrivesOn) || (a.id < b.id ? -1 : 1));
}

export interface ExpiringUnits {
  readonly day: CalendarDate;
  readonly units: Decimal;
}

type BatchExpiry = Pick<Batch, "InventoryUnits" | "ExpirationDate">;
const lastDay = "9999-12-31";

/** The units of each readable batch that can still be sold. Promised goods leave first, from the batch that expires first. */
function freeBatches(batches: readonly BatchExpiry[], available: Decimal): { InventoryUnits: string; ExpirationDate: string | null }[] {
  const sorted = batches
    .flatMap(({ InventoryUnits, ExpirationDate }) => {
      const counted = readDecimal(InventoryUnits);
      return isKnown(counted) ? [{ units: atLeastZero(counted), ExpirationDate }] : [];
    })
    .sort((a, b) => ((dayOf(a.ExpirationDate) ?? lastDay) < (dayOf(b.ExpirationDate) ?? lastDay) ? -1 : 1));
  const total = sorted.reduce((sum, { units }) => addDecimals(sum, units), zero);
  let promised = atLeastZero(subtractDecimals(total, atLeastZero(available)));
  return sorted.map(({ units, ExpirationDate }) => {
    const taken = lesser(units, promised);
    promised = subtractDecimals(promised, taken);
    return { InventoryUnits: writeDecimal(subtractDecimals(units, taken)), ExpirationDate };
  });
}

/** Units that will not be sold before they expire, by day. Expired units are lost today. */
export function expiringOf(
  batches: readonly BatchExpiry[],
  available: Decimal,
  rate: Decimal,
  today: CalendarDate,
): readonly ExpiringUnits[] {
  const risks = unitsAtRisk(freeBatches(batches, available), writeDecimal(rate), today);
  const byDay = new Map<CalendarDate, Decimal>();
  for (const [{ ExpirationDate }, units] of risks) {
    const expires = dayOf(ExpirationDate);
    if (!expires || isZero(units)) continue;
    const day = expires < today ? today : expires;
    byDay.set(day, addDecimals(byDay.get(day) ?? zero, units));
  }
  return [...byDay].map(([day, units]) => ({ day, units })).sort((a, b) => daysBetween(b.day, a.day));
}

/** Arrivals and expiries in order. On the same day, goods arrive before others expire. */
export function eventsOf(arrivals: readonly Arrival[], expiring: readonly ExpiringUnits[], today: CalendarDate): readonly StockEvent[] {
  const ins = arrivals.map(({ arrivesOn, units }) => ({ day: daysBetween(today, arrivesOn), change: units }));
  const outs = expiring.map(({ day, units }) => ({ day: daysBetween(today, day), change: negateDecimal(units) }));
  return [...ins, ...outs].sort((a, b) => a.day - b.day || compareDecimals(b.change, a.change));
}
