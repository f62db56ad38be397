import {
  type Amount,
  addDecimals,
  ceilQuotient,
  compareDecimals,
  type Decimal,
  floorQuotient,
  isKnown,
  isZero,
  multiplyDecimals,
  readDecimal,
  subtractDecimals,
  unknownAmount,
  wholeDecimal,
  zero,
} from "#contract/decimal.ts";
import { addDays, type CalendarDate, daysBetween } from "#lib/format/dates/calendar.ts";
import type { Batch } from "#lib/goods/stock/stock.ts";
import { maxDaysOf } from "#lib/orders/purchases/max-days.ts";
import { earliestPickup, leadDays, pickupUpTo } from "#lib/orders/purchases/pickup.ts";
import { type Arrival, arrivalsOf, type ExpiringUnits, eventsOf, expiringOf } from "./events.ts";
import type { Incoming } from "./incoming.ts";
import { atLeastZero, countedBy, daysOutUntil, horizonDays, lesser, levelOn, outFrom, type Projection } from "./projection.ts";

/** One product in one warehouse, and the vendor that delivers it. */
export interface Need {
  readonly today: CalendarDate;
  readonly AvailableUnits: number;
  readonly AvgDailySales90d: string;
  readonly unitsPerCase: number;
  readonly vendor: {
    readonly LeadTimeDays: number;
    readonly TargetDOI: number;
    readonly MaxDOI: number;
    readonly PickupDates: readonly string[];
  };
  readonly incoming: readonly Incoming[];
  readonly batches: readonly Pick<Batch, "InventoryUnits" | "ExpirationDate">[];
}

/** A person's assumptions: another target than the vendor's, or sales that change by a percentage. */
export interface WhatIf {
  readonly targetDays: number | null;
  readonly growthPercent: number;
}

/** How long the order has to last, and the stock from its arrival until then. */
export interface CoveredPeriod {
  readonly until: CalendarDate;
  /** The order that ends the stretch; null when the target ends it. */
  readonly endsWith: Arrival | null;
  readonly days: Decimal;
  readonly sold: Decimal;
  readonly came: Decimal;
  readonly expired: Decimal;
}

export interface Suggestion {
  readonly rate: Decimal;
  readonly targetDays: Decimal;
  /** Null when the vendor has no maximum. */
  readonly maxDays: Decimal | null;
  /** The first day on which today's order can arrive. */
  readonly pickup: CalendarDate;
  readonly arrivals: readonly Arrival[];
  readonly expiring: readonly ExpiringUnits[];
  /** Units until the pickup. `lost` are sales lost for lack of stock. */
  readonly before: { readonly came: Decimal; readonly sold: Decimal; readonly lost: Decimal; readonly expired: Decimal };
  /** Stock on the day of the pickup. */
  readonly onPickup: Decimal;
  readonly stretch: CoveredPeriod;
  /** Missing units in that stretch; not negative. */
  readonly missing: Decimal;
  readonly neededCases: number;
  /** Cases up to MaxDOI on the day of the pickup; null for any number. */
  readonly roomCases: number | null;
  readonly cases: number;
  /** The first day without stock; null when there is none. */
  readonly outOn: CalendarDate | null;
  /** The days without stock before the pickup. An order may arrive between them. */
  readonly daysOut: number;
  /** The last day, from the pickup on, on which an order arrives before the stock is out; null when nothing is missing. */
  readonly orderBy: CalendarDate | null;
  /** Whether the next pickup is the last one in time. */
  readonly isDue: boolean;
}

/** Units per day; not negative. Unknown when the sales cannot be read. */
export function rateOf({ AvgDailySales90d }: Pick<Need, "AvgDailySales90d">, { growthPercent }: WhatIf): Amount {
  const rate = readDecimal(AvgDailySales90d);
  if (!isKnown(rate)) return unknownAmount;
  return atLeastZero(multiplyDecimals(rate, { units: BigInt(100 + growthPercent), scale: 2 }));
}

/**
 * The whole cases to order today, so that the stock lasts from the next pickup for the target days and does not exceed MaxDOI on arrival.
 * Open orders count once, on the day they arrive; the stock must also last until each arrival in between. The arithmetic is exact, but the
 * result is the dashboard's own estimate. Null when the vendor's next delivery, target or maximum is unknown, or the stock or its sales cannot be read.
 */
export function suggest(need: Need, whatIf: WhatIf): Suggestion | null {
  const { today, vendor } = need;
  const pickup = vendor.LeadTimeDays > horizonDays ? null : earliestPickup(today, vendor);
  if (!pickup) return null;
  const rate = rateOf(need, whatIf);
  const target = readDecimal(whatIf.targetDays ?? vendor.TargetDOI);
  const maxDays = maxDaysOf(vendor);
  const start = readDecimal(need.AvailableUnits);
  if (!isKnown(rate) || !isKnown(start) || !isKnown(target) || (maxDays && !isKnown(maxDays))) return null;
  const arrivals = arrivalsOf(need.incoming, today, pickup);
  const expiring = expiringOf(need.batches, start, rate, today);
  const projection: Projection = { start, rate, events: eventsOf(arrivals, expiring, today) };
  const wait = daysBetween(today, pickup);
  const onPickup = levelOn(wait, projection);
  const targetDays = lesser(atLeastZero(target), wholeDecimal(horizonDays));
  const { stretch, missing } = longestShortage({ onPickup, rate, targetDays, pickup, arrivals, expiring });
  const pack = wholeDecimal(need.unitsPerCase);
  const neededCases = Number(ceilQuotient(missing, pack));
  const room = maxDays && atLeastZero(subtractDecimals(multiplyDecimals(maxDays, rate), onPickup));
  const roomCases = room && Number(floorQuotient(room, pack));
  return {
    rate,
    targetDays,
    maxDays,
    pickup,
    arrivals,
    expiring,
    before: untilPickup(wait, projection, onPickup),
    onPickup,
    stretch,
    missing,
    neededCases,
    roomCases,
    cases: roomCases === null ? neededCases : Math.min(neededCases, roomCases),
    daysOut: daysOutUntil(wait, projection),
    ...timing(need, pickup, projection, !isZero(missing)),
  };
}

function untilPickup(wait: number, projection: Projection, onPickup: Decimal): Suggestion["before"] {
  const { came, expired } = countedBy(wait, projection);
  const sold = subtractDecimals(subtractDecimals(addDecimals(projection.start, came), expired), onPickup);
  return { came, expired, sold, lost: subtractDecimals(multiplyDecimals(projection.rate, wholeDecimal(wait)), sold) };
}

interface Shortage extends Pick<Suggestion, "onPickup" | "rate" | "targetDays" | "pickup" | "arrivals" | "expiring"> {}

/** The stretch from the pickup on with the most missing units at its end: until another order arrives, or until the target is reached. */
function longestShortage(shortage: Shortage): { stretch: CoveredPeriod; missing: Decimal } {
  const { onPickup, rate, targetDays, pickup, arrivals, expiring } = shortage;
  const isIn = (day: CalendarDate, days: Decimal) => day > pickup && compareDecimals(wholeDecimal(daysBetween(pickup, day)), days) <= 0;
  const later = arrivals.filter(({ arrivesOn }) => isIn(arrivesOn, targetDays));
  const sum = (items: readonly { readonly units: Decimal }[]) => items.reduce((total, { units }) => addDecimals(total, units), zero);
  const stretchTo = (endsWith: Arrival | null): CoveredPeriod => {
    const days = endsWith ? wholeDecimal(daysBetween(pickup, endsWith.arrivesOn)) : targetDays;
    return {
      endsWith,
      days,
      until: endsWith?.arrivesOn ?? addDays(pickup, Number(floorQuotient(targetDays, wholeDecimal(1)))),
      sold: multiplyDecimals(rate, days),
      came: sum(later.filter(({ arrivesOn }) => !endsWith || arrivesOn < endsWith.arrivesOn)),
      expired: sum(expiring.filter(({ day }) => isIn(day, days) && (!endsWith || day < endsWith.arrivesOn))),
    };
  };
  const missingIn = ({ sold, came, expired }: CoveredPeriod) => subtractDecimals(addDecimals(sold, expired), addDecimals(onPickup, came));
  let stretch = stretchTo(null);
  for (const arrival of later) {
    const other = stretchTo(arrival);
    if (compareDecimals(missingIn(other), missingIn(stretch)) > 0) stretch = other;
  }
  return { stretch, missing: atLeastZero(missingIn(stretch)) };
}

function timing(
  { today, vendor }: Need,
  pickup: CalendarDate,
  projection: Projection,
  isMissing: boolean,
): Pick<Suggestion, "outOn" | "orderBy" | "isDue"> {
  const out = outFrom(0, projection);
  const outOn = out === null ? null : addDays(today, out);
  const outAfter = outFrom(daysBetween(today, pickup), projection);
  if (!isMissing || outAfter === null) return { outOn, orderBy: null, isDue: isMissing };
  const last = pickupUpTo(addDays(today, outAfter), vendor);
  return { outOn, orderBy: addDays(last, -(leadDays(vendor) ?? 0)), isDue: last <= pickup };
}
