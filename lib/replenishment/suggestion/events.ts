import { type CalendarDate, dayOf, daysBetween } from "#lib/format/dates/calendar.ts";
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
} from "#lib/format/numbers/decimal.ts";
import { unitsAtRisk } from "#lib/stock/at-risk.ts";
import type { Batch } from "#lib/stock/stock.ts";
import type { Incoming } from "./incoming.ts";
import { atLeastZero, lesser, type StockEvent } from "./projection.ts";

/** An order of which the suggestion takes notice, and the day on which it is taken to come. */
export interface Arrival extends Incoming {
  readonly arrivesOn: CalendarDate;
  /** Its own day is past or unknown: taken to come with the next pickup. */
  readonly isLate: boolean;
}

/**
 * When what is on order comes. An order whose day is past, or that has none, is taken to come with the next pickup: it is neither ordered
 * twice nor relied on before that. A draft whose day is past can no longer come as it is, and is left out. What is received is there today.
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

/** What can still be sold of each batch whose units can be read: goods that are promised already leave first, those that expire first before all others. */
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

/** Units that will not be sold before they expire, by day; what has expired already is lost today. */
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

/** Arrivals and expiries in order; on the same day goods come in before others expire. */
export function eventsOf(arrivals: readonly Arrival[], expiring: readonly ExpiringUnits[], today: CalendarDate): readonly StockEvent[] {
  const ins = arrivals.map(({ arrivesOn, units }) => ({ day: daysBetween(today, arrivesOn), change: units }));
  const outs = expiring.map(({ day, units }) => ({ day: daysBetween(today, day), change: negateDecimal(units) }));
  return [...ins, ...outs].sort((a, b) => a.day - b.day || compareDecimals(b.change, a.change));
}
