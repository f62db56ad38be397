import { type Day, weekdayOf } from "../../calendar.ts";
import type { Customer } from "../../plan/customers/customer.ts";
import type { DemoPlan } from "../../plan/demo-plan.ts";
import { itemAt, type Random } from "../../random.ts";

/** 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
export type InvoiceStatus = 1 | 2 | 3 | 4 | 5 | 7;

export type StatusRule = (customer: Customer, day: Day) => InvoiceStatus;

/**
 * The status of a delivery of that day: orders are locked and loaded the day before, and returned, balanced and verified
 * in the days after. Days are counted in working days, so that every status exists whatever weekday today is; the demo
 * retailer's are counted in its own delivery days.
 */
export function createStatusRule({ customers, clock }: DemoPlan, random: Random): StatusRule {
  const { today } = clock;
  const rankDays = (counts: (weekday: number) => boolean) => {
    const ranks = new Map<Day, number>();
    for (let day = today, rank = 0; day > today - 30; day -= 1) {
      ranks.set(day, rank);
      if (counts(weekdayOf(day))) rank += 1;
    }
    for (let day = today + 1, rank = 0; day < today + 30; day += 1) {
      ranks.set(day, rank);
      if (counts(weekdayOf(day))) rank += 1;
    }
    return ranks;
  };
  const demoWeekdays = new Set(customers.filter((customer) => customer.isDemo).flatMap((customer) => customer.deliveryWeekdays));
  const demoRanks = rankDays((weekday) => demoWeekdays.has(weekday));
  const ranks = rankDays((weekday) => weekday <= 5);
  const turns = new Map<Day, number>();
  return ({ isDemo }, day) => {
    const rank = (isDemo ? demoRanks : ranks).get(day);
    if (rank === undefined) return 7;
    if (day === today) return 3;
    if (isDemo) return (day > today ? upcomingOfDemo : pastOfDemo)[rank] ?? (day > today ? 1 : 7);
    const mix = (day > today ? upcoming : past)[rank];
    if (mix === undefined) return day > today ? 1 : random.chance(1) ? 5 : 7;
    const turn = turns.get(day) ?? 0;
    turns.set(day, turn + 1);
    return itemAt(mix, turn % mix.length);
  };
}

/** The number of delivery days between today and a delivery. Statuses alternate within a day. */
const upcomingOfDemo: readonly InvoiceStatus[] = [2];
const pastOfDemo: readonly InvoiceStatus[] = [3, 3, 4, 5];
const upcoming: readonly (readonly InvoiceStatus[])[] = [[2, 3, 2]];
const past: readonly (readonly InvoiceStatus[])[] = [
  [4, 3, 4, 4],
  [4, 3, 5, 4, 5, 4],
  [5, 4, 5, 5],
  [5, 7],
];
