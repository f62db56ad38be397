import { type Day, dayOfMonth, monthOf, weekdayOf } from "../../calendar.ts";
import type { Customer } from "../../plan/customers/customer.ts";
import type { Random } from "../../random.ts";

/** Percent of normal orders in each month, January first. */
const orderSeason = [90, 94, 97, 100, 104, 107, 108, 106, 100, 98, 104, 112];

/** Who orders for a delivery on a day: more in season and around paydays, fewer as the day lies further ahead. */
export function createOrdering(customers: readonly Customer[], today: Day, random: Random): (day: Day) => Customer[] {
  const byWeekday = [1, 2, 3, 4, 5, 6, 7].map((weekday) => customers.filter((customer) => customer.deliveryWeekdays.includes(weekday)));
  return (day) => {
    const season = orderSeason[monthOf(day) - 1] ?? 100;
    const payday = [1, 2, 3, 15, 16, 17].includes(dayOfMonth(day)) ? 112 : 97;
    const ahead = day <= today + 2 ? 100 : day <= today + 5 ? 55 : 25;
    return (byWeekday[weekdayOf(day) - 1] ?? []).filter((customer) => {
      if (day < customer.orderFrom || day > customer.orderTo) return false;
      if (customer.isDemo && day > today - 14) return true;
      return random.chance((customer.orderPercent * season * payday * ahead) / 1_000_000);
    });
  };
}
