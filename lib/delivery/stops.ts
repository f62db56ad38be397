import type { Customer } from "#lib/customers/customer.ts";
import { movedDates, weekdayOf, weekdaysIn } from "#lib/customers/weekdays.ts";
import { type CutOffRule, cutOffInstant } from "#lib/cutoff/cut-off.ts";
import { addDays, type CalendarDate, daysBetween, isCalendarDate } from "#lib/format/calendar.ts";

/** One delivery that is planned for one customer. */
export interface Stop {
  readonly id: string;
  readonly customer: Customer;
  readonly date: CalendarDate;
  /** Until when orders make it, in epoch milliseconds; null where the state's cut-off cannot be read. */
  readonly cutOffMs: number | null;
  /** Not on a usual weekday of the customer. */
  readonly isMoved: boolean;
}

/** Every planned delivery of the customers, in the customers' order and then by date. `rules` are by state; one is worked out once per date. */
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
  return customers.flatMap((customer) => {
    const dates = plannedDates(customer);
    const moved = new Set(movedDates(customer.DeliveryDays, dates));
    return dates.map((date) => ({
      id: `${customer.CustomerID} ${date}`,
      customer,
      date,
      cutOffMs: cutOffOf(customer.State, date),
      isMoved: moved.has(date),
    }));
  });
}

/** DeliveryDates in order, each once; what is no date is left out. */
export function plannedDates({ DeliveryDates }: Pick<Customer, "DeliveryDates">): readonly CalendarDate[] {
  return [...new Set(DeliveryDates.filter(isCalendarDate))].sort();
}

/** Usual days between the first and the last planned date on which nothing is planned: a holiday has taken them. */
export function skippedDates(customer: Pick<Customer, "DeliveryDays" | "DeliveryDates">): readonly CalendarDate[] {
  const dates = plannedDates(customer);
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return [];
  const usual = weekdaysIn(customer.DeliveryDays);
  return Array.from({ length: daysBetween(first, last) }, (_, days) => addDays(first, days)).filter(
    (date) => usual.includes(weekdayOf(date)) && !dates.includes(date),
  );
}

/** The first planned delivery that an order placed now still makes. */
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
}

const weekDays = 7;

/** The Monday of a date's week. */
export function startOfWeek(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - weekdayOf(date));
}

/** The seven days from `start` on, each with its stops. */
export function boardOf(stops: Iterable<Stop>, start: CalendarDate): readonly BoardDay[] {
  const byDate = new Map<CalendarDate, Stop[]>();
  for (const stop of stops) {
    const days = daysBetween(start, stop.date);
    if (days < 0 || days >= weekDays) continue;
    byDate.set(stop.date, [...(byDate.get(stop.date) ?? []), stop]);
  }
  return Array.from({ length: weekDays }, (_, days) => {
    const date = addDays(start, days);
    const ofDay = byDate.get(date) ?? [];
    return { date, stopCount: ofDay.length, groups: groupByCutOff(ofDay) };
  });
}

function groupByCutOff(stops: readonly Stop[]): readonly BoardGroup[] {
  const groups = Map.groupBy(stops, ({ cutOffMs }) => cutOffMs);
  return [...groups]
    .sort(([a], [b]) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
    .map(([cutOffMs, ofGroup]) => ({ cutOffMs, stops: ofGroup.sort(byName) }));
}

function byName(a: Stop, b: Stop): number {
  return a.customer.CustomerName.localeCompare(b.customer.CustomerName, "en") || a.customer.CustomerID - b.customer.CustomerID;
}
