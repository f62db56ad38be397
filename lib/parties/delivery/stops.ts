import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { compareTexts } from "#lib/format/text/compare-texts.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { movedDates } from "#lib/parties/customers/weekdays.ts";
import { type CutOffFields, type CutOffRule, cutOffInstant, readCutOffRules } from "#lib/parties/cutoff/cut-off.ts";
import { listSkips, type SkippedDelivery } from "./exceptions.ts";
import { plannedDates } from "./planned-dates.ts";

/** One delivery that is planned for one customer. */
export interface Stop {
  readonly id: string;
  readonly customer: Customer;
  readonly date: CalendarDate;
  /** The cut-off in epoch milliseconds; null if the state's cut-off cannot be read. */
  readonly cutOffMs: number | null;
  /** Not on a usual weekday of the customer. */
  readonly isMoved: boolean;
  /** Every planned delivery of the customer, by date; this one too. */
  readonly plan: readonly Stop[];
}

/** Every planned delivery of the customers, by date and then in the customers' order. `rules` are by state. */
export function planStops(customers: readonly Customer[], rules: ReadonlyMap<string, CutOffRule>): readonly Stop[] {
  const known = new Map<string, number | null>();
  const cutOffOf = (state: string, date: CalendarDate) => {
    const key = `${state} ${date}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const rule = rules.get(state);
    const instant = rule ? cutOffInstant(rule, date) : null;
    known.set(key, instant);
    return instant;
  };
  const stops = customers.flatMap((customer) => {
    const dates = plannedDates(customer);
    const moved = new Set(movedDates(customer.DeliveryDays, dates));
    const plan: Stop[] = [];
    for (const date of dates) {
      const cutOffMs = cutOffOf(customer.State, date);
      plan.push({ id: `${customer.CustomerID} ${date}`, customer, date, cutOffMs, isMoved: moved.has(date), plan });
    }
    return plan;
  });
  return stops.sort((a, b) => compareTexts(a.date, b.date));
}

/** The first planned delivery whose cut-off has not passed. */
export function nextStop(stops: readonly Stop[], nowMs: number): Stop | null {
  return stops.find(({ cutOffMs }) => cutOffMs !== null && nowMs <= cutOffMs) ?? null;
}

export interface BoardGroup {
  readonly cutOffMs: number | null;
  readonly stops: readonly Stop[];
}

export interface BoardDay {
  readonly date: CalendarDate;
  readonly stopCount: number;
  /** Soonest cut-off first, the unknown last; customers by name. */
  readonly groups: readonly BoardGroup[];
  /** Customers who are usually served on this day but not this time, by name. */
  readonly skips: readonly SkippedDelivery[];
}

/** Separates closed groups from open ones. A group without a known cut-off is open. */
export function splitMissed(
  groups: readonly BoardGroup[],
  nowMs: number,
): { readonly open: readonly BoardGroup[]; readonly missed: readonly BoardGroup[] } {
  const isMissed = ({ cutOffMs }: BoardGroup) => cutOffMs !== null && cutOffMs < nowMs;
  return { open: groups.filter((group) => !isMissed(group)), missed: groups.filter(isMissed) };
}

const weekDays = 7;

/** The seven days from `start` on, each with its stops and skipped customers. `today` as in listExceptions. */
export function boardOf(stops: Iterable<Stop>, start: CalendarDate, today: CalendarDate): readonly BoardDay[] {
  const planned = [...stops];
  const byDate = Map.groupBy(planned, ({ date }) => date);
  const customers = new Set(planned.map(({ customer }) => customer));
  const skips = Map.groupBy(listSkips(customers, today), ({ date }) => date);
  return Array.from({ length: weekDays }, (_, days) => {
    const date = addDays(start, days);
    const ofDay = byDate.get(date) ?? [];
    return { date, stopCount: ofDay.length, groups: groupByCutOff(ofDay), skips: (skips.get(date) ?? []).sort(byName) };
  });
}

function groupByCutOff(stops: readonly Stop[]): readonly BoardGroup[] {
  const groups = Map.groupBy(stops, ({ cutOffMs }) => cutOffMs);
  return [...groups]
    .sort(([a], [b]) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
    .map(([cutOffMs, ofGroup]) => ({ cutOffMs, stops: ofGroup.sort(byName) }));
}

type StopCustomer = Pick<Stop, "customer">;

function byName(a: StopCustomer, b: StopCustomer): number {
  return (
    (a.customer.CustomerName ?? "").localeCompare(b.customer.CustomerName ?? "", "en") || a.customer.CustomerID - b.customer.CustomerID
  );
}

export interface NextCutOff {
  readonly date: CalendarDate;
  readonly cutOffMs: number;
  /** Names of the customers whose orders close then. */
  readonly names: readonly string[];
}

interface CutOffInput {
  readonly customers: readonly Customer[];
  readonly states: readonly (CutOffFields & { readonly StateAbbreviation: string })[];
  readonly nowMs: number;
}

/** The cut-offs still ahead of active customers, soonest first; those of one delivery date and instant are one. */
export function listNextCutOffs({ customers, states, nowMs }: CutOffInput): NextCutOff[] {
  const active = customers.filter(({ AccountStatus }) => AccountStatus === "Active");
  return groupCutOffs(planStops(active, readCutOffRules(states)), nowMs);
}

export function groupCutOffs(stops: Iterable<Stop>, nowMs: number): NextCutOff[] {
  const groups = new Map<string, NextCutOff & { readonly names: string[] }>();
  for (const { customer, date, cutOffMs } of stops) {
    if (cutOffMs === null || cutOffMs < nowMs) continue;
    const key = `${cutOffMs} ${date}`;
    const group = groups.get(key) ?? { date, cutOffMs, names: [] };
    group.names.push(customer.CustomerName);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => a.cutOffMs - b.cutOffMs || a.date.localeCompare(b.date, "en"));
}
