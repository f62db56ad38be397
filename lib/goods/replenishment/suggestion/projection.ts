import {
  addDecimals,
  compareDecimals,
  type Decimal,
  floorQuotient,
  multiplyDecimals,
  negateDecimal,
  subtractDecimals,
  wholeDecimal,
  zero,
} from "#contract/decimal.ts";

/** A change of stock other than sales, at the start of a day: units that arrive (positive) or expire (negative). */
export interface StockEvent {
  /** Days from today, from 0. */
  readonly day: number;
  readonly change: Decimal;
}

export interface Projection {
  /** Negative when units are owed. */
  readonly start: Decimal;
  /** Units sold per day while there is stock; not negative. */
  readonly rate: Decimal;
  /** By day. */
  readonly events: readonly StockEvent[];
}

/** The projection ends here. */
export const horizonDays = 3650;

const isAbove = (a: Decimal, b: Decimal) => compareDecimals(a, b) > 0;
export const lesser = (a: Decimal, b: Decimal) => (isAbove(a, b) ? b : a);
export const atLeastZero = (value: Decimal) => (isAbove(value, zero) ? value : zero);

/** Owed units stay owed; otherwise the stock never falls below 0. */
function change(level: Decimal, by: Decimal): Decimal {
  const next = addDecimals(level, by);
  return isAbove(zero, by) && isAbove(zero, next) ? lesser(level, zero) : next;
}

const sellFor = (level: Decimal, days: number, rate: Decimal) => change(level, negateDecimal(multiplyDecimals(rate, wholeDecimal(days))));

/** The stock at the start of a day, its own events included. */
export function levelOn(day: number, { start, rate, events }: Projection): Decimal {
  let [level, at] = [start, 0];
  for (const event of events) {
    if (event.day > day) break;
    level = change(sellFor(level, event.day - at, rate), event.change);
    at = event.day;
  }
  return sellFor(level, day - at, rate);
}

/** The effect of the events up to a day: units that arrived, and units that expired while in stock. */
export function countedBy(day: number, { start, rate, events }: Projection): { came: Decimal; expired: Decimal } {
  let [level, at, came, expired] = [start, 0, zero, zero];
  for (const event of events) {
    if (event.day > day) break;
    const before = sellFor(level, event.day - at, rate);
    level = change(before, event.change);
    at = event.day;
    const effect = subtractDecimals(level, before);
    if (isAbove(effect, zero)) came = addDecimals(came, effect);
    else expired = subtractDecimals(expired, effect);
  }
  return { came, expired };
}

/** How many of the days before `until` begin without stock for all their sales. */
export function daysOutUntil(until: number, { start, rate, events }: Projection): number {
  let [level, at, days] = [start, 0, 0];
  for (const { day, change: by } of [...events.filter((event) => event.day < until), { day: until, change: zero }]) {
    const lasts = isAbove(rate, zero) ? Number(floorQuotient(atLeastZero(level), rate)) : isAbove(level, zero) ? until : 0;
    days += Math.max(0, day - at - lasts);
    level = change(sellFor(level, day - at, rate), by);
    at = day;
  }
  return days;
}

/** The first day, from `from` on, without stock to sell; null when there is none within ten years. */
export function outFrom(from: number, projection: Projection): number | null {
  const day = firstOut(from, projection);
  return day === null || day > horizonDays ? null : day;
}

function firstOut(from: number, projection: Projection): number | null {
  const { rate, events } = projection;
  let [level, at] = [levelOn(from, projection), from];
  for (const event of [...events.filter(({ day }) => day > from), null]) {
    if (!isAbove(level, zero)) return at;
    if (!isAbove(rate, zero)) {
      if (!event) return null;
    } else {
      const lasts = Number(floorQuotient(level, rate));
      const isOut = event === null || isAbove(multiplyDecimals(rate, wholeDecimal(event.day - at)), level);
      if (isOut) return at + lasts;
    }
    level = change(sellFor(level, event.day - at, rate), event.change);
    at = event.day;
  }
  return null;
}
