import { type Day, weekdayOf } from "../calendar.ts";
import type { Customer } from "../plan/customer.ts";
import type { World } from "../plan/world.ts";
import type { Random } from "../random.ts";

/** 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
export type InvoiceStatus = 1 | 2 | 3 | 4 | 5 | 7;

export type StatusRule = (customer: Customer, day: Day) => InvoiceStatus;

/**
 * What has become of a delivery of that day: orders are locked and loaded the day before, come back, are balanced and verified
 * in the days after. Days are counted in working days, so that every status exists whatever weekday today is; the demo
 * retailer's are counted in its own delivery days.
 */
export function createStatusRule({ customers, clock }: World, random: Random): StatusRule {
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
  return ({ isDemo }, day) => {
    const rank = (isDemo ? demoRanks : ranks).get(day);
    if (rank === undefined) return 7;
    if (day > today) return upcoming(rank, isDemo, random);
    if (day === today) return 3;
    return isDemo ? (([3, 4, 5, 5] as const)[rank] ?? 7) : past(rank, random);
  };
}

function upcoming(rank: number, isDemo: boolean, random: Random): InvoiceStatus {
  if (rank > 0) return 1;
  return !isDemo && random.chance(35) ? 3 : 2;
}

function past(rank: number, random: Random): InvoiceStatus {
  const roll = random.below(100);
  if (rank === 0) return roll < 25 ? 3 : 4;
  if (rank === 1) return roll < 15 ? 3 : roll < 65 ? 4 : 5;
  if (rank === 2) return roll < 20 ? 4 : 5;
  if (rank === 3) return roll < 50 ? 5 : 7;
  return roll < 1 ? 5 : 7;
}
