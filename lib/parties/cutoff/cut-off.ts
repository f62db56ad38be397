import { tzOffset } from "@date-fns/tz/tzOffset";
import { type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";
import { findTimeZone } from "#lib/format/locale.ts";

interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const pattern = /^(\d{1,2})(?:[:.h]?(\d{2}))?(?:[:.](\d{2})(?:\.\d+)?)?\s*(a\.?m\.?|p\.?m\.?)?$/i;

/**
 * A clock time as people write it in the ERP: "14:00", "14:00:00", "1400", "2 PM", "2:00pm", "noon". The specification does not define its
 * format. Returns null instead of a guess.
 */
export function readClockTime(text: unknown): ClockTime | null {
  if (typeof text !== "string") return null;
  const trimmed = text.trim();
  if (/^noon$/i.test(trimmed)) return { hour: 12, minute: 0, second: 0 };
  const match = pattern.exec(trimmed);
  if (!match) return null;
  const [, hourText = "", minuteText, secondText, half] = match;
  // A bare number is an hour only with am or pm, or as four digits.
  if (minuteText === undefined && half === undefined) return null;
  const hour = half ? hourOfHalf(Number(hourText), half) : Number(hourText);
  const [minute, second] = [Number(minuteText ?? 0), Number(secondText ?? 0)];
  return hour === null || hour > 23 || minute > 59 || second > 59 ? null : { hour, minute, second };
}

function hourOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}

/** When orders for a delivery date close in a state: some days before it, at a local time in the state. */
export interface CutOffRule {
  /** A name or an offset that Intl takes: "America/Los_Angeles", "-08:00". */
  readonly timeZone: string;
  readonly daysInAdvance: number;
  readonly time: ClockTime;
}

/** The fields of a State record (specification, "Other customer, supplier and credit-term records"). */
export interface CutOffFields {
  readonly OrderCutOffTime: string;
  readonly TimeZone: string;
  readonly OrderCutOffDaysInAdvance: string;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
const daysInAdvanceMax = 366;

/** Null when a field cannot be read. An unknown cut-off must not be invented. */
export function readCutOffRule({ OrderCutOffTime, TimeZone, OrderCutOffDaysInAdvance }: CutOffFields): CutOffRule | null {
  const time = readClockTime(OrderCutOffTime);
  const days = /^\s*\d{1,3}(?:\.0+)?\s*$/.test(OrderCutOffDaysInAdvance) ? Number(OrderCutOffDaysInAdvance) : Number.NaN;
  // tzOffset also takes names that only contain an offset, such as "Mars-08:00".
  const zone = String(TimeZone);
  const timeZone = findTimeZone(zone) ?? findTimeZone(zone.replace(/^(UTC|GMT)(?=[+-])/i, ""));
  return timeZone && time && days <= daysInAdvanceMax ? { timeZone, daysInAdvance: days, time } : null;
}

/** The rules by state; a state whose rule cannot be read has none. */
export function readCutOffRules(states: Iterable<CutOffFields & { readonly StateAbbreviation: string }>): ReadonlyMap<string, CutOffRule> {
  const rules = new Map<string, CutOffRule>();
  for (const state of states) {
    const rule = readCutOffRule(state);
    if (rule) rules.set(state.StateAbbreviation, rule);
  }
  return rules;
}

/**
 * The last instant, in epoch milliseconds, at which an order still makes a delivery date. When the clocks change, a local time can occur
 * twice or not at all. The earlier instant then counts, so that no person is promised too much time.
 */
export function cutOffInstant(rule: CutOffRule, deliveryDate: CalendarDate): number {
  const { hour, minute, second } = rule.time;
  // Not a calendar date, because the first ones have none before them.
  const wall = Date.parse(`${deliveryDate}T00:00:00Z`) - rule.daysInAdvance * dayMs + ((hour * 60 + minute) * 60 + second) * 1_000;
  const offsetNear = (instant: number) => tzOffset(rule.timeZone, new Date(instant)) * minuteMs;
  const candidates = [wall - offsetNear(wall - dayMs), wall - offsetNear(wall + dayMs)];
  const real = candidates.filter((instant) => instant + offsetNear(instant) === wall);
  return Math.min(...(real.length > 0 ? real : candidates));
}

export interface DeliveryStanding {
  readonly date: CalendarDate;
  readonly cutOffMs: number;
  readonly isMissed: boolean;
}

/** Each date with its cut-off, soonest first. Omits texts that are not dates. */
export function standDeliveries(rule: CutOffRule, dates: readonly string[], nowMs: number): readonly DeliveryStanding[] {
  return [...new Set(dates)]
    .filter(isCalendarDate)
    .sort()
    .map((date) => {
      const cutOffMs = cutOffInstant(rule, date);
      return { date, cutOffMs, isMissed: nowMs > cutOffMs };
    });
}

/** The first delivery that an order placed now still makes; null where all are missed. */
export function nextDelivery(standings: readonly DeliveryStanding[]): DeliveryStanding | null {
  return standings.find(({ isMissed }) => !isMissed) ?? null;
}

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

export const countdownFromMs = 48 * hourMinutes * minuteMs;

/**
 * "1 d 3 h", "5 h 12 min", "12 min", "under a minute": the time until an instant, rounded down. It stays on the screen
 * until the minute is over, so it is the time that is left at the end of the minute.
 */
export function countdownText(untilMs: number, nowMs: number): string {
  const minuteEndMs = (Math.floor(nowMs / minuteMs) + 1) * minuteMs;
  const minutes = Math.floor((untilMs - minuteEndMs) / minuteMs);
  if (minutes < 1) return "under a minute";
  const [days, hours] = [Math.floor(minutes / dayMinutes), Math.floor((minutes % dayMinutes) / hourMinutes)];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return `${hours} h ${minutes % hourMinutes} min`;
  return `${minutes} min`;
}
