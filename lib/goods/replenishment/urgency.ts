import { compareDecimals, isKnown, readDecimal } from "#contract/decimal.ts";
import { daysBetween } from "#lib/format/dates/calendar.ts";
import { type PlanRow, type PlanState, planStates } from "./plan-row.ts";
import { horizonDays } from "./suggestion/projection.ts";

type UrgencyFields = Pick<PlanRow, "state" | "suggestion" | "record">;

export const rankOf = (state: PlanState): number => planStates.indexOf(state);

/** Days that the stock lasts beyond the next pickup; negative: days without stock before it. */
export function slackDays({ suggestion }: Pick<PlanRow, "suggestion">): number {
  if (!suggestion?.outOn) return horizonDays;
  return suggestion.daysOut > 0 ? -suggestion.daysOut : daysBetween(suggestion.pickup, suggestion.outOn);
}

/** The best-selling product first; unreadable rates last. */
function compareSales(a: UrgencyFields, b: UrgencyFields): number {
  const [first, second] = [readDecimal(a.record.AvgDailySales90d), readDecimal(b.record.AvgDailySales90d)];
  if (isKnown(first) && isKnown(second)) return compareDecimals(second, first);
  return Number(isKnown(second)) - Number(isKnown(first));
}

/** Rows to order today first, then those out of stock soonest, then those that sell best. */
export function compareUrgency(a: UrgencyFields, b: UrgencyFields): number {
  return (
    rankOf(a.state) - rankOf(b.state) ||
    slackDays(a) - slackDays(b) ||
    compareSales(a, b) ||
    a.record.ProductID - b.record.ProductID ||
    a.record.LocationID - b.record.LocationID
  );
}
