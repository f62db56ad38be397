import type { Decimal } from "#contract/decimal.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { arrivedStatuses } from "../progress/arrived-statuses.ts";

/** FOB price of a unit, by ProductID. Products whose cost is not known are missing. */
export type LastCosts = ReadonlyMap<number, Decimal>;

/** Older costs count as unknown, so that the orders to read are bounded. */
const costDays = 365;

/** What the money of a list of stock is. */
export const costBasis = `Values are at the last purchase cost: the FOB price in the order that arrived last, of those posted in the last ${costDays} days.`;

/** Arrived orders with their lines. The API filters by the day of posting. */
export const costQuery = (today: CalendarDate): ListQuery<"GET /v2/purchases"> => ({
  statuses: [...arrivedStatuses],
  include_transactions: true,
  start_date: addDays(today, -costDays),
});
